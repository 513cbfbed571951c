import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { BookPrice, Consideration, DataPoint, DistributionData, HitRate, PastGame, Side } from './forecast.ts';
import { Outcome } from './outcome.ts';

/** A published pick as a signed-in person sees it. Percents are 0–100. */
export const Pick = z.object({
  id: z.uuid(),
  playerName: z.string(),
  league: z.string(),
  propType: z.string(),
  propLine: z.number(),
  imageUrl: z.string(),
  mockAnalysis: z.object({
    pickDirection: z.enum([...Side.options, 'Push']),
    projectedAmount: z.number(),
    confidence: z.number(),
    probability: z.number(),
    summary: z.string(),
    keyConsiderations: z.array(z.string()),
    considerations: z.array(Consideration),
    dataPoints: z.array(DataPoint),
  }),
  outcome: Outcome,
  actualPerformance: z.number().nullable(),
  /** The publication day in America/Chicago. */
  day: Day,
  rank: z.int(),
  revision: z.int(),
  market: z.string(),
  team: z.string(),
  opponent: z.string(),
  game: z.object({ id: z.string(), homeTeam: z.string(), awayTeam: z.string(), startsAt: Instant }),
  book: z.string(),
  price: z.number(),
  priceAt: Instant,
  prices: z.array(BookPrice),
  consensusProbability: z.number().nullable(),
  consensusBooks: z.int(),
  breakEven: z.number().min(0).max(100),
  /** Expected profit in percent of the stake at `price`, by `probability`. */
  ev: z.number(),
  fairPrice: z.number(),
  passPrice: z.number().nullable(),
  passLine: z.number().nullable(),
  distribution: DistributionData,
  /** From this every number above recomputes, in the browser too: libs/forecast `recompute`. */
  snapshot: z.looseObject({}),
  hitRates: z.array(HitRate),
  games: z.array(PastGame),
  publishedAt: Instant,
  modelVersion: z.string(),
  /** Made after the fact with only what was known at `publishedAt`; never part of the live record. */
  backfilled: z.boolean(),
  withdrawn: z.boolean(),
});
export type Pick = z.infer<typeof Pick>;
