import { canonicalJson, type SealedPick, sha256Hex } from '@overline/ledger';
import type { PickRow, SealVersion } from './publication.entities.ts';

export const SEAL_VERSION = 3 satisfies SealVersion;

/** The content of a pick that its seal binds, and that becomes public once the pick is graded. */
export function sealedPick(pick: PickRow, version: SealVersion): SealedPick {
  switch (version) {
    case 1:
      return firstVersion(pick);
    case 2:
      return secondVersion(pick);
    case 3:
      return thirdVersion(pick);
  }
}

function firstVersion({ id, day, publishedAt, forecast }: PickRow): SealedPick {
  return {
    id,
    day,
    publishedAt: publishedAt.toISOString(),
    league: forecast.league,
    gameId: forecast.gameId,
    homeTeam: forecast.homeTeam,
    awayTeam: forecast.awayTeam,
    startsAt: new Date(forecast.startsAt).toISOString(),
    playerId: forecast.playerId,
    playerName: forecast.playerName,
    market: forecast.market,
    side: forecast.side,
    line: forecast.line,
    book: forecast.book,
    price: forecast.price,
    priceAt: forecast.priceAt,
    probability: forecast.probability,
    confidence: forecast.confidence,
    consensusProbability: forecast.consensusProbability,
    modelVersion: forecast.modelVersion,
    snapshot: sha256Hex(canonicalJson(forecast.snapshot)),
  };
}

/** Adds the columns that grading reads, the main figures in plain text, and the hash of the whole forecast. */
function secondVersion(pick: PickRow): SealedPick {
  const { gameId, playerId, market, side, line, startsAt, backfilled, forecast } = pick;
  return {
    ...firstVersion(pick),
    version: 2,
    gameId,
    playerId,
    market,
    side,
    line,
    startsAt: startsAt.toISOString(),
    backfilled,
    team: forecast.team,
    opponent: forecast.opponent,
    propType: forecast.propType,
    projection: forecast.projection,
    breakEven: forecast.breakEven,
    ev: forecast.ev,
    summary: forecast.summary,
    forecast: sha256Hex(canonicalJson(forecast)),
  };
}

/** Adds the stance in plain text, because the record counts bets and leans separately. */
function thirdVersion(pick: PickRow): SealedPick {
  const { stance = null, takeAt = null } = pick.forecast;
  return { ...secondVersion(pick), version: 3, stance, takeAt };
}
