import type { Pick, PropForecast } from '@overline/contracts';
import type { ShownProp } from './read-parts.ts';

/**
 * A forecast in the shape of a pick, so that it is drawn by the same parts. It was never published: no rank, no result.
 */
export function pickOf(prop: ShownProp, forecast: PropForecast): Pick {
  const {
    side,
    line,
    projection,
    homeTeam,
    awayTeam,
    gameId,
    startsAt,
    keyConsiderations,
    considerations,
    dataPoints,
    ...rest
  } = forecast;
  return {
    ...rest,
    propLine: line,
    imageUrl: '',
    mockAnalysis: {
      // Beside the whole distribution, a side is what can be drawn; that a push is likeliest is said in words.
      pickDirection: side,
      projectedAmount: projection,
      confidence: prop.confidence ?? 0,
      probability: prop.probability,
      // The reasoning stands above the numbers already.
      summary: '',
      keyConsiderations,
      considerations,
      dataPoints,
    },
    outcome: { status: 'PENDING', reason: null },
    actualPerformance: null,
    day: '',
    rank: 0,
    revision: 1,
    game: { id: gameId, homeTeam, awayTeam, startsAt },
    // Without a price the fair one stands where a price is drawn; what is said of it says so.
    price: forecast.price ?? forecast.fairPrice,
    breakEven: forecast.breakEven ?? prop.probability,
    ev: forecast.ev ?? 0,
    book: forecast.book ?? '',
    priceAt: forecast.priceAt ?? startsAt,
    publishedAt: forecast.priceAt ?? startsAt,
    backfilled: false,
    withdrawn: false,
  };
}
