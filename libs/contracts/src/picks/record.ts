import { z } from 'zod';
import { Day } from '../product/fields.ts';
import { LedgerHead, Origin } from './ledger.ts';
import { Pick, PickResult, WinRate } from './pick.ts';

const Percent = z.number().nullable();

/** Totals of settled picks at one unit each. Percents are 0–100 with one decimal; null if there are no picks. */
export const RecordFigures = z.object({
  /** Wins plus losses; a push counts in `pushes` only. */
  picks: z.int(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  hitRate: Percent,
  /** Wilson's 95% interval of the hit rate. */
  hitRateLow: Percent,
  hitRateHigh: Percent,
  /** Hit rate needed to break even: the mean of the picks' break-even chances. */
  neededRate: Percent,
  /** How many of `picks` were bets; `units`, `roi` and `closing` cover those only. Absent in earlier releases. */
  bets: z.int().optional(),
  /** Profit or loss in units of the bets at the published prices; `roi` is the same in percent of their stake. */
  units: z.number(),
  roi: Percent,
  /** Mean closing line value in percent: by the book's price, over `picks`, and by fair odds, over `fairPicks`. */
  closing: z.object({ picks: z.int(), price: Percent, fairPicks: z.int(), fair: Percent, repriced: z.int() }),
  /** The return of the picks at the book's price ten minutes after publication. */
  later: z.object({ picks: z.int(), units: z.number(), roi: Percent }),
  /** What the leans would have returned at their prices, with their closing value; not included above. */
  leans: z.object({ picks: z.int(), units: z.number(), roi: Percent, fairPicks: z.int(), fair: Percent }).optional(),
});
export type RecordFigures = z.infer<typeof RecordFigures>;

const Row = RecordFigures.extend({ key: z.string() });

/** How accurate the chances were; lower is better. Ours and the market's are of the same picks. */
const Scores = z.object({ brier: z.number(), logLoss: z.number() }).nullable();

/** The figures of all days of one origin. */
export const RecordPart = z.object({
  days: z.int(),
  /** Days with games on which no pick had an expected profit at its price, or none was published. */
  noEdgeDays: z.int(),
  from: Day.nullable(),
  to: Day.nullable(),
  total: RecordFigures,
  by: z.object({
    market: z.array(Row),
    league: z.array(Row),
    book: z.array(Row),
    side: z.array(Row),
    confidence: z.array(Row),
  }),
  scored: z.object({ picks: z.int(), ours: Scores, market: Scores }),
  /** Picks by forecast chance: the mean forecast, the actual hit rate, and its 95% Wilson interval. */
  reliability: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      picks: z.int(),
      wins: z.int(),
      expected: z.number(),
      actual: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
});
export type RecordPart = z.infer<typeof RecordPart>;

/** `expectedWinRate`: the win rate that was forecast, which is the mean chance in percent of the settled picks. */
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
  /** Days backfilled with only the data known at the time; never counted in the live record. */
  backfilled: Part,
  /** `units`: profit at the published prices with one unit on each bet. `neededRate`: null if nothing settled. */
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
  /** The last entry of the chain that all of this is computed from; null before the first one. */
  head: LedgerHead.nullable(),
  /** One settled pick with its result, for the front page. */
  example: PickResult.extend({
    day: Day,
    projectedAmount: z.number(),
    distribution: z.looseObject({ kind: z.string() }),
  }).nullable(),
});
export type PublicRecord = z.infer<typeof PublicRecord>;

/** The public part of a pick: only its day while it is open, and everything once it is settled. */
export const PublicPick = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), day: Day }),
  z.object({ status: z.literal('settled'), pick: Pick }),
]);
export type PublicPick = z.infer<typeof PublicPick>;
