import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { Side } from './forecast.ts';
import { Outcome } from './outcome.ts';

/** `winRate` is wins / (wins + losses) in percent; pushes and UNKNOWN count nowhere. */
export const WinRate = z.object({
  totalWins: z.int(),
  totalLosses: z.int(),
  totalSettled: z.int(),
  winRate: z.number().min(0).max(100),
  /** No pick of the day (or of all days) is still PENDING. */
  isChecked: z.boolean(),
});
export type WinRate = z.infer<typeof WinRate>;

export const PickResult = z.object({
  id: z.uuid(),
  playerName: z.string(),
  league: z.string(),
  propType: z.string(),
  propLine: z.number(),
  imageUrl: z.string(),
  pickDirection: Side,
  team: z.string(),
  opponent: z.string(),
  startsAt: Instant,
  book: z.string(),
  price: z.number(),
  probability: z.number(),
  confidence: z.number(),
  publishedAt: Instant,
  modelVersion: z.string(),
  backfilled: z.boolean(),
  withdrawn: z.boolean(),
  outcome: Outcome,
  actualPerformance: z.number().nullable(),
});
export type PickResult = z.infer<typeof PickResult>;

export const DayResults = WinRate.extend({
  picks: z.array(PickResult),
  date: Day,
  totalPushes: z.int(),
  lastChecked: Instant.nullable(),
});
export type DayResults = z.infer<typeof DayResults>;

/** The page's frame around the picks: which day they are of, and how many there are beyond those shown. */
export const PicksDay = z.object({
  day: Day.nullable(),
  total: z.int(),
  visible: z.int(),
  revision: z.int(),
  publishedAt: Instant.nullable(),
  backfilled: z.boolean(),
  /** Set while today's picks are not out: what happened and when they come. */
  notice: z.string().nullable(),
});
export type PicksDay = z.infer<typeof PicksDay>;
