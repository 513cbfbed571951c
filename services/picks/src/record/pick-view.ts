import type { Pick, PickResult } from '@overline/contracts';
import type { Grade } from '../grade/grade.ts';
import type { Publication, PublishedPick } from '../publication/publication.ts';

/** A published pick as a signed-in user sees it. */
export function toPick(publication: Publication, pick: PublishedPick, grade: Grade | null, withdrawn: boolean): Pick {
  const { forecast } = pick;
  const { side, projection, confidence, probability, summary, keyConsiderations, considerations, dataPoints } =
    forecast;
  return {
    ...shared(pick, grade, withdrawn),
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
    day: publication.day,
    rank: pick.rank,
    revision: publication.revision,
    market: forecast.market,
    game: {
      id: forecast.gameId,
      homeTeam: forecast.homeTeam,
      awayTeam: forecast.awayTeam,
      startsAt: forecast.startsAt,
    },
    priceAt: forecast.priceAt,
    prices: forecast.prices,
    consensusProbability: forecast.consensusProbability,
    consensusBooks: forecast.consensusBooks,
    breakEven: forecast.breakEven,
    ev: forecast.ev,
    ...(forecast.takeAt !== undefined && { takeAt: forecast.takeAt }),
    fairPrice: forecast.fairPrice,
    passPrice: forecast.passPrice,
    passLine: forecast.passLine,
    distribution: forecast.distribution,
    snapshot: forecast.snapshot,
    hitRates: forecast.hitRates,
    games: forecast.games,
  };
}

/** A published pick with its outcome, without the details of the forecast. */
export function toResult(pick: PublishedPick, grade: Grade | null, withdrawn: boolean): PickResult {
  const { forecast } = pick;
  return {
    ...shared(pick, grade, withdrawn),
    pickDirection: forecast.side,
    gameId: forecast.gameId,
    startsAt: forecast.startsAt,
    probability: forecast.probability,
    confidence: forecast.confidence,
  };
}

/** The fields that picks and results have in common. */
function shared({ id, publishedAt, backfilled, forecast }: PublishedPick, grade: Grade | null, withdrawn: boolean) {
  return {
    id,
    playerId: forecast.playerId,
    playerName: forecast.playerName,
    league: forecast.league,
    propType: forecast.propType,
    propLine: forecast.line,
    imageUrl: '',
    team: forecast.team,
    opponent: forecast.opponent,
    book: forecast.book,
    price: forecast.price,
    ...(forecast.stance && { stance: forecast.stance }),
    publishedAt,
    modelVersion: forecast.modelVersion,
    backfilled,
    withdrawn,
    outcome: { status: grade?.outcome ?? 'PENDING', reason: grade?.reason ?? null },
    actualPerformance: grade?.actual ?? null,
  } as const;
}
