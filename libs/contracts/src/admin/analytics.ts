import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { AnalyticsRange } from './history.ts';

/** The value of the hour or the day (America/Chicago) that begins at `timestamp`. */
export const TrendPoint = z.object({ timestamp: Instant, value: z.number() });
export type TrendPoint = z.infer<typeof TrendPoint>;
const Trend = z.array(TrendPoint);
/** A rate or a mean over one hour or day; null if there was nothing to measure. */
export const MeasuredPoint = TrendPoint.extend({ value: z.number().nullable() });
export type MeasuredPoint = z.infer<typeof MeasuredPoint>;
const MeasuredTrend = z.array(MeasuredPoint);
const QueryCount = z.object({ query: z.string(), count: z.int() });

export const TopPick = z.object({
  player: z.string(),
  pick: z.string(),
  imageUrl: z.string(),
  wins: z.int(),
  losses: z.int(),
  total: z.int(),
  winRate: z.number(),
});
export type TopPick = z.infer<typeof TopPick>;

/** Milliseconds; null without calls. Percentiles come from histograms whose steps are 19% apart. */
export const ResponseTimes = z.object({
  mean: z.number().nullable(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
});
export type ResponseTimes = z.infer<typeof ResponseTimes>;

/** Totals of a range. Rates are percents, 0–100, and null if there was nothing to measure. */
export const RangeTotals = z.object({
  activeUsers: z.int(),
  newUsers: z.int(),
  requests: z.int(),
  errorRate: z.number().nullable(),
  avgResponseTime: z.number().nullable(),
  searches: z.int(),
  searchSuccessRate: z.number().nullable(),
  /** US dollars paid to the provider of the language model. */
  searchCostUsd: z.number(),
  wins: z.int(),
  losses: z.int(),
  pickWinRate: z.number().nullable(),
  /** The number of paying users at the end of the range. */
  payingUsers: z.int(),
  monthlyRevenueUsd: z.number(),
});
export type RangeTotals = z.infer<typeof RangeTotals>;

/** The picks with a probability in [from, to): expected and actual wins in percent. */
const CalibrationBin = z.object({
  from: z.number(),
  to: z.number(),
  picks: z.int(),
  expected: z.number(),
  actual: z.number(),
});

export const Analytics = z.object({
  range: AnalyticsRange,
  from: Instant,
  to: Instant,
  traffic: z.object({
    /** Users active today, in the last 7 days and in the last 30 days. */
    dailyActiveUsers: z.int(),
    weeklyActiveUsers: z.int(),
    monthlyActiveUsers: z.int(),
    /** New accounts. */
    userGrowth: Trend,
    activeUsersTrend: Trend,
  }),
  apiUsage: z.object({
    totalRequestsToday: z.int(),
    /** Milliseconds over the range; null without calls. */
    avgResponseTime: z.number().nullable(),
    responseTimes: ResponseTimes,
    requestTrend: Trend,
    responseTrend: MeasuredTrend,
    /** Responses with status 500 and above, in percent. */
    errorRate: z.number().nullable(),
    groups: z.array(
      z.object({
        group: z.string(),
        requests: z.int(),
        errorRate: z.number().nullable(),
        /** Null for streams, which have no meaningful time. */
        avgResponseTime: z.number().nullable(),
      }),
    ),
  }),
  queries: z.object({
    totalToday: z.int(),
    successRate: z.number().nullable(),
    /** Ranges longer than 24 hours are whole days in America/Chicago, ending today. */
    popularSearches: z.array(QueryCount),
    /**
     * Questions that were asked more often in the last 24 hours than on an average day of the range. For the range
     * `24h`, the average is over 7 days.
     */
    trendingTopics: z.array(QueryCount.extend({ usual: z.number() })),
    costUsd: z.number(),
    costTrend: Trend,
  }),
  pickStats: z.object({
    totalWins: z.int(),
    totalLosses: z.int(),
    winRate: z.number().nullable(),
    totalSettled: z.int(),
    topPicks: z.array(TopPick),
    performanceTrend: MeasuredTrend,
  }),
  business: z.object({
    payingUsers: z.int(),
    monthlyRevenueUsd: z.number(),
    /** Null while the analysis service is unavailable or the odds feed has not reported its credits. */
    feedCreditsLeft: z.int().nullable(),
  }),
  /** Covers the last 30 days, whatever the range. */
  calibration: z.object({ picks: z.int(), brierScore: z.number().nullable(), bins: z.array(CalibrationBin) }),
  totals: RangeTotals,
  previous: RangeTotals,
});
export type Analytics = z.infer<typeof Analytics>;

// Four steps per doubling, each 19% longer than the previous one, from a quarter of a millisecond on.
const FIRST_MS = 0.25;
const STEPS_PER_DOUBLING = 4;

/** Returns the histogram step that counts a response time in milliseconds; step 0 has the shortest times. */
export function responseStep(ms: number): number {
  return ms <= FIRST_MS ? 0 : Math.ceil(Math.log2(ms / FIRST_MS) * STEPS_PER_DOUBLING);
}

/** The longest time of a step, in milliseconds. */
export function stepEndMs(step: number): number {
  return FIRST_MS * 2 ** (step / STEPS_PER_DOUBLING);
}
