import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { Side } from './forecast.ts';
import { OutcomeStatus } from './outcome.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Whether a day was published as it happened, made after the fact, or belongs to a demo; the three never mix. */
export const Origin = z.enum(['live', 'backfilled', 'demo']);
export type Origin = z.infer<typeof Origin>;

/** What the market said at the start of a pick's game. Values are shares of the stake: 0.05 is five percent. */
export const ClosingMarket = z.object({
  /** The pick's own book, in its last snapshot before the start; null where it quoted none. */
  book: z
    .object({ line: z.number(), over: z.number().nullable(), under: z.number().nullable(), at: Instant })
    .nullable(),
  /** The devigged consensus of all books at its own line. */
  consensus: z.object({ line: z.number(), overProbability: z.number(), books: z.int() }).nullable(),
  /** Closing line value by the book's price, and against the fair consensus. */
  priceValue: z.number().nullable(),
  fairValue: z.number().nullable(),
  /** The number had moved: the pick's line was priced from the pick's own distribution, moved to the market. */
  repriced: z.boolean(),
  /** The same book's American price at the same line ten minutes after publication. */
  later: z.number().nullable(),
});
export type ClosingMarket = z.infer<typeof ClosingMarket>;

const Place = {
  /** The publication day of the picks that the entry is about. */
  day: Day,
  origin: Origin,
  sequence: z.int().min(1),
  /** The database's time at which it was written. */
  at: Instant,
  /** The day of the entry before it. */
  follows: Day.nullable(),
};
const Set = { ...Place, revision: z.int().min(1), picks: z.int().min(0), root: Hash };
const Grade = {
  ...Place,
  leaf: Hash,
  outcome: OutcomeStatus,
  actual: z.number().nullable(),
  reason: z.string().nullable(),
  gameVersion: z.int(),
};

/** One entry of the public record's chain: what libs/ledger hashes. */
export const LedgerEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publication'), ...Set }),
  z.object({ kind: z.literal('revision'), ...Set }),
  z.object({ kind: z.literal('withdrawal'), ...Place, leaf: Hash }),
  z.object({ kind: z.literal('grade'), ...Grade }),
  z.object({ kind: z.literal('regrade'), ...Grade }),
  z.object({ kind: z.literal('close'), ...Place, leaf: Hash, market: ClosingMarket.nullable() }),
  z.object({ kind: z.literal('admin-action'), ...Place, action: z.string() }),
]);
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A pick whose seal is open: everything that the seal binds. */
export const OpenedPick = z.looseObject({ startsAt: Instant, side: Side, line: z.number() });

/** An entry with what is public about it: leaves of a publication, the pick behind a first grade. */
export const LedgerLine = z.object({
  entry: LedgerEntry,
  hash: Hash,
  previous: Hash.nullable(),
  leaves: z.array(Hash).optional(),
  opened: z.object({ nonce: Hash, pick: OpenedPick }).optional(),
  /** How the pick is shown today. */
  standing: z.object({ outcome: OutcomeStatus, actual: z.number().nullable() }).optional(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const LedgerHead = z.object({ sequence: z.int(), hash: Hash, day: Day });
export type LedgerHead = z.infer<typeof LedgerHead>;

/** Everything public about one day: enough to check it without trusting who serves it. */
export const RecordDay = z.object({
  day: Day,
  origin: Origin,
  /** The roots that bind the day's picks, the first publication's first. */
  publications: z.array(z.object({ revision: z.int(), at: Instant, picks: z.int(), root: Hash })),
  /** Leaves of picks that are not graded yet, and so not shown. */
  hidden: z.array(Hash),
  lines: z.array(LedgerLine),
  head: LedgerHead.nullable(),
});
export type RecordDay = z.infer<typeof RecordDay>;

/** Entries per part of the chain. A full part always fits into one bus message. */
export const CHAIN_PART_ENTRIES = 400;

/** A part of the whole chain; `next` is what to ask `after` for the following part, null at the end. */
export const RecordChain = z.object({
  head: LedgerHead.nullable(),
  lines: z.array(LedgerLine),
  next: z.int().nullable(),
});
export type RecordChain = z.infer<typeof RecordChain>;
