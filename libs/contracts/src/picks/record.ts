import { z } from 'zod';
import { Day } from '../product/calendar.ts';
import { LedgerHead, Origin } from './ledger.ts';
import { RecordPart } from './record-figures.ts';
import { PickResult, WinRate } from './results.ts';

/** `expectedWinRate`: the forecast beforehand, the mean chance in percent of the picks that settled. */
const Part = WinRate.omit({ isChecked: true }).extend({
  days: z.int(),
  from: Day.nullable(),
  expectedWinRate: z.number().min(0).max(100),
});

const Tally = z.object({ wins: z.int(), losses: z.int(), pushes: z.int(), winRate: z.number() });

/** Graded days only, newest first; never an open pick. */
export const PublicRecord = z.object({
  /** Days published live. */
  live: Part,
  /** Days made after the fact with what was known then, kept apart from the live record. */
  backfilled: Part,
  /** `units` at the published prices, one a pick; `neededRate` in percent, null where nothing settled. */
  days: z.array(
    Tally.extend({
      day: Day,
      backfilled: z.boolean(),
      origin: Origin,
      units: z.number(),
      neededRate: z.number().nullable(),
    }),
  ),
  /** The same days in full, by their origin; the three are never mixed. */
  figures: z.object({ live: RecordPart, backfilled: RecordPart, demo: RecordPart }),
  /** Where the chain ends that all of this is counted from; null before its first entry. */
  head: LedgerHead.nullable(),
  /** One settled pick with its result, for the front page. */
  example: PickResult.extend({
    day: Day,
    projectedAmount: z.number(),
    distribution: z.looseObject({ kind: z.string() }),
  }).nullable(),
});
export type PublicRecord = z.infer<typeof PublicRecord>;
