import { z } from 'zod';
import { Day } from '../calendar.ts';
import { PickResult, WinRate } from './results.ts';

const Tally = z.object({ wins: z.int(), losses: z.int(), pushes: z.int(), winRate: z.number() });

/** Graded days only, newest first; never an open pick. */
export const PublicRecord = z.object({
  /** Days published live. */
  live: WinRate.omit({ isChecked: true }).extend({ days: z.int(), from: Day.nullable() }),
  /** Days made after the fact with what was known then, kept apart from the live record. */
  backfilled: WinRate.omit({ isChecked: true }).extend({ days: z.int(), from: Day.nullable() }),
  days: z.array(Tally.extend({ day: Day, backfilled: z.boolean() })),
  /** One settled pick with its result, for the front page. */
  example: PickResult.extend({ day: Day, projectedAmount: z.number(), distribution: z.looseObject({ kind: z.string() }) }).nullable(),
});
export type PublicRecord = z.infer<typeof PublicRecord>;
