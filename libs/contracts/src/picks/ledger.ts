import { z } from 'zod';
import { Day, Instant } from '../product/fields.ts';
import { Side } from './forecast.ts';
import { OutcomeStatus } from './pick.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** `live`: published on its own day; `backfilled`: made after the fact; `demo`: demo data. Never changes for a day. */
export const Origin = z.enum(['live', 'backfilled', 'demo']);
export type Origin = z.infer<typeof Origin>;

/** The market at the start of a pick's game. Values are fractions of the stake: 0.05 is 5%. */
export const ClosingMarket = z.object({
  /** The pick's own book, in its last snapshot before the start; null if it quoted none. */
  book: z
    .object({ line: z.number(), over: z.number().nullable(), under: z.number().nullable(), at: Instant })
    .nullable(),
  /** The devigged consensus of all books at its own line. */
  consensus: z.object({ line: z.number(), overProbability: z.number(), books: z.int() }).nullable(),
  /** Closing line value by the book's price, and against the fair consensus. */
  priceValue: z.number().nullable(),
  fairValue: z.number().nullable(),
  /** True if a line had moved: the value at the pick's line then comes from our distribution, shifted to the close. */
  repriced: z.boolean(),
  /** The same book's American price at the same line ten minutes after publication. */
  later: z.number().nullable(),
});
export type ClosingMarket = z.infer<typeof ClosingMarket>;

/** What the site shows about a publication besides its picks. */
const PublicationDetails = z.object({
  publishedAt: Instant,
  backfilled: z.boolean(),
  /** The number of games from which the picks were chosen. */
  games: z.int(),
  /** Ranks that the Free plan sees. */
  free: z.array(z.int()),
});
const GradeRow = z.object({
  outcome: OutcomeStatus,
  actual: z.number().nullable(),
  reason: z.string().nullable(),
  /** The version of the game result that the grade was computed from. */
  gameVersion: z.int(),
});

const Place = {
  /** The publication day of the picks that the entry is about. */
  day: Day,
  origin: Origin,
  sequence: z.int().min(1),
  /** The database time at which the entry was written. */
  at: Instant,
  /** The day of the previous entry. */
  follows: Day.nullable(),
};
const Publication = {
  ...Place,
  revision: z.int().min(1),
  picks: z.int().min(0),
  root: Hash,
  /** Absent from entries of earlier releases. */
  details: PublicationDetails.optional(),
};
const Grade = { ...Place, leaf: Hash, ...GradeRow.shape };

/** One entry of the public record's chain, as libs/ledger hashes it. */
export const LedgerEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publication'), ...Publication }),
  z.object({ kind: z.literal('revision'), ...Publication }),
  z.object({ kind: z.literal('withdrawal'), ...Place, leaf: Hash }),
  z.object({ kind: z.literal('grade'), ...Grade }),
  z.object({ kind: z.literal('regrade'), ...Grade }),
  z.object({ kind: z.literal('close'), ...Place, leaf: Hash, market: ClosingMarket.nullable() }),
  z.object({ kind: z.literal('admin-action'), ...Place, action: z.string() }),
]);
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A pick whose seal is open, with everything that the seal binds. */
const OpenedPick = z.looseObject({ day: Day, startsAt: Instant, side: Side, line: z.number() });

/** An entry with the rows that the site shows for it, a publication's leaves, and the pick behind a first grade. */
export const LedgerLine = z.object({
  entry: LedgerEntry,
  hash: Hash,
  previous: Hash.nullable(),
  leaves: z.array(Hash).optional(),
  publicationRow: PublicationDetails.extend({ ranks: z.array(z.int()) }).optional(),
  gradeRow: GradeRow.optional(),
  opened: z.object({ nonce: Hash, pick: OpenedPick }).optional(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A database row without a chain entry. */
export const UnrecordedRow = z.object({ day: Day, row: z.string() });
export type UnrecordedRow = z.infer<typeof UnrecordedRow>;

export const LedgerHead = z.object({ sequence: z.int(), hash: Hash, day: Day });
export type LedgerHead = z.infer<typeof LedgerHead>;

/** Everything public about one day, enough to check it without trusting the server. */
export const RecordDay = z.object({
  day: Day,
  origin: Origin,
  /** The day's publications in order, with the roots that bind their picks. */
  publications: z.array(z.object({ revision: z.int(), at: Instant, picks: z.int(), root: Hash })),
  /** Leaves of picks that are not shown because they are not graded yet. */
  hidden: z.array(Hash),
  lines: z.array(LedgerLine),
  /** Rows of the day without an entry. */
  unrecorded: z.array(UnrecordedRow),
  head: LedgerHead.nullable(),
});
export type RecordDay = z.infer<typeof RecordDay>;

/** Entries per part of the chain. A full part always fits into one bus message. */
export const CHAIN_PART_ENTRIES = 400;

/** One page of the chain. `next` is the `after` of the following page, or null on the last page. */
export const RecordChain = z.object({
  head: LedgerHead.nullable(),
  lines: z.array(LedgerLine),
  next: z.int().nullable(),
  /** Rows without an entry; only the last page lists them. */
  unrecorded: z.array(UnrecordedRow),
});
export type RecordChain = z.infer<typeof RecordChain>;
