import { chainHash, GENESIS } from './hashing.ts';

/** `live`: published on its own day; `backfilled`: made after the fact; `demo`: demo data. Never changes for a day. */
export type Origin = 'live' | 'backfilled' | 'demo';

/** A pick's outcome, and the player's stat value; `actual` is null when nothing can be graded. */
export type Result = { outcome: string; actual: number | null };

/** What the site shows about a publication besides its picks. `free` lists the ranks that the Free plan sees. */
export type PublicationDetails = {
  publishedAt: string;
  backfilled: boolean;
  games: number;
  free: readonly number[];
};

/**
 * A published set of picks. `root` is the Merkle root of the pick seals in rank order. Entries of earlier releases have
 * no `details`.
 */
export type Publication = {
  kind: 'publication' | 'revision';
  revision: number;
  picks: number;
  root: string;
  details?: PublicationDetails | undefined;
};
/** Records that a revision replaced this pick. The pick is still graded. */
type Withdrawal = { kind: 'withdrawal'; leaf: string };
/**
 * A grade of a pick. A later grade of the same pick always has a reason. `gameVersion` is the version of the game
 * result from which the grade was computed.
 */
export type Grade = Result & {
  kind: 'grade' | 'regrade';
  leaf: string;
  reason: string | null;
  gameVersion: number;
};
/** The closing market of a graded pick. */
type Close = { kind: 'close'; leaf: string; market: object | null };
/** A job that an admin started by hand. */
type AdminAction = { kind: 'admin-action'; action: string };

/** An event before it has a position in the chain. `day` is the publication day of its picks. */
export type Event = { day: string; origin: Origin } & (Publication | Withdrawal | Grade | Close | AdminAction);

/** A chain entry. `at` is the database time (ISO, UTC); `follows` is the day of the previous entry. */
export type Entry = Event & { sequence: number; at: string; follows: string | null };

/** A sealed pick. Only the fields named here are checked, but the seal binds every field. */
export type SealedPick = { day: string; startsAt: string; side: 'Over' | 'Under'; line: number } & Record<
  string,
  unknown
>;

/** The grade row that the site shows for a grade entry. */
export type GradeRow = Result & { reason: string | null; gameVersion: number };

/** The publication row that the site shows, with the ranks of its picks. */
export type PublicationRow = PublicationDetails & { ranks: readonly number[] };

/**
 * An entry as served to the public, with the database rows that the site shows for it. `previous` is the hash of the
 * entry before it, or null if that entry is missing. A pick's first grade opens its seal.
 */
export type Line = {
  entry: Entry;
  hash: string;
  previous: string | null;
  leaves?: readonly string[] | undefined;
  publicationRow?: PublicationRow | undefined;
  gradeRow?: GradeRow | undefined;
  opened?: { nonce: string; pick: SealedPick } | undefined;
};

/** A database row without a chain entry, such as `grade 2 of pick …`. */
export type UnrecordedRow = { day: string; row: string };

/** The last entry of a chain. Anyone who saved a head can tell that the entries before it were rewritten. */
export type Head = { sequence: number; hash: string; day: string };

/**
 * Heads and roots that someone saved earlier, to compare with the record. A root without a revision belongs to the
 * day's first publication.
 */
export type Witness = {
  heads: readonly Head[];
  roots: readonly { day: string; revision?: number | undefined; root: string }[];
};

type Appended = Required<Pick<Line, 'entry' | 'hash' | 'previous'>>;

/** Turns events into the entries that follow `head`, all with the same time. */
export function append(head: Head | null, events: readonly Event[], at: Date): Appended[] {
  let last = head;
  return events.map((event) => {
    const previous = last?.hash ?? GENESIS;
    const entry: Entry = {
      ...event,
      sequence: (last?.sequence ?? 0) + 1,
      at: at.toISOString(),
      follows: last?.day ?? null,
    };
    const hash = chainHash(previous, entry);
    last = { sequence: entry.sequence, hash, day: entry.day };
    return { entry, hash, previous };
  });
}
