import type { Outcome, Pick, PickResult } from '@overline/contracts';
import type { Grade } from '../grade/grade.ts';
import type { Publication, PublishedPick } from '../publication/publication.ts';

/** A published pick as a signed-in user sees it. */
export function toPick(publication: Publication, pick: PublishedPick, grade: Grade | null, withdrawn: boolean): Pick {
  const { forecast } = pick;
  const { side, projection, confidence, probability, summary, keyConsiderations, considerations, dataPoints } =
    forecast;
  return {
    id: pick.id,
    playerName: forecast.playerName,
    league: forecast.league,
    propType: forecast.propType,
    propLine: forecast.line,
    imageUrl: '',
    mockAnalysis: {
      pickDirection: side,
      projectedAmount: projection,
      confidence,
      probability,
      summary,
      keyConsiderations,
      considerations,
      dataPoints,
    },
    ...outcomeOf(grade),
    day: publication.day,
    rank: pick.rank,
    revision: publication.revision,
    market: forecast.market,
    team: forecast.team,
    opponent: forecast.opponent,
    game: {
      id: forecast.gameId,
      homeTeam: forecast.homeTeam,
      awayTeam: forecast.awayTeam,
      startsAt: forecast.startsAt,
    },
    book: forecast.book,
    price: forecast.price,
    priceAt: forecast.priceAt,
    prices: forecast.prices,
    consensusProbability: forecast.consensusProbability,
    consensusBooks: forecast.consensusBooks,
    breakEven: forecast.breakEven,
    ev: forecast.ev,
    ...(forecast.stance && { stance: forecast.stance }),
    ...(forecast.takeAt !== undefined && { takeAt: forecast.takeAt }),
    fairPrice: forecast.fairPrice,
    passPrice: forecast.passPrice,
    passLine: forecast.passLine,
    distribution: forecast.distribution,
    snapshot: forecast.snapshot,
    hitRates: forecast.hitRates,
    games: forecast.games,
    publishedAt: pick.publishedAt,
    modelVersion: forecast.modelVersion,
    backfilled: pick.backfilled,
    withdrawn,
    playerId: forecast.playerId,
  };
}

/** A published pick with its outcome, without the details of the forecast. */
export function toResult(pick: PublishedPick, grade: Grade | null, withdrawn: boolean): PickResult {
  const { forecast } = pick;
  return {
    id: pick.id,
    playerName: forecast.playerName,
    league: forecast.league,
    propType: forecast.propType,
    propLine: forecast.line,
    imageUrl: '',
    pickDirection: forecast.side,
    team: forecast.team,
    opponent: forecast.opponent,
    playerId: forecast.playerId,
    gameId: forecast.gameId,
    startsAt: forecast.startsAt,
    book: forecast.book,
    price: forecast.price,
    ...(forecast.stance && { stance: forecast.stance }),
    probability: forecast.probability,
    confidence: forecast.confidence,
    publishedAt: pick.publishedAt,
    modelVersion: forecast.modelVersion,
    backfilled: pick.backfilled,
    withdrawn,
    ...outcomeOf(grade),
  };
}

function outcomeOf(grade: Grade | null): { outcome: Outcome; actualPerformance: number | null } {
  return {
    outcome: { status: grade?.outcome ?? 'PENDING', reason: grade?.reason ?? null },
    actualPerformance: grade?.actual ?? null,
  };
}
