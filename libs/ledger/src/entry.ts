/** Whether a day was published as it happened, made after the fact, or belongs to a demo; the three never mix. */
export type Origin = 'live' | 'backfilled' | 'demo';

/** How a pick stands: its result, and the player's value where he played. */
export type Standing = { outcome: string; actual: number | null };

/** A published set: `root` binds its picks, in the order of their ranks, without telling any of them. */
export type Publication = { kind: 'publication' | 'revision'; revision: number; picks: number; root: string };
/** A pick that a revision has replaced; it is graded all the same. */
export type Withdrawal = { kind: 'withdrawal'; leaf: string };
/** How a pick ended; a regrade says why. `gameVersion` is the version of the game's result that it was made from. */
export type Grading = Standing & {
  kind: 'grade' | 'regrade';
  leaf: string;
  reason: string | null;
  gameVersion: number;
};
/** What the market said at the start of a graded pick's game, and ten minutes after the pick was published. */
export type Close = { kind: 'close'; leaf: string; market: object | null };
/** Something that an Admin had the service do to the picks. */
export type AdminAction = { kind: 'admin-action'; action: string };

/** What happened, before it has a place in the chain. `day` is the publication day of the picks that it is about. */
export type Event = { day: string; origin: Origin } & (Publication | Withdrawal | Grading | Close | AdminAction);

/** An entry of the chain: `at` is the database's time (ISO, UTC), `follows` the day of the entry before it. */
export type Entry = Event & { sequence: number; at: string; follows: string | null };

/** A pick as it was sealed: what the check reads of it, and whatever else it says. */
export type SealedPick = { startsAt: string; side: 'Over' | 'Under'; line: number } & Record<string, unknown>;

/**
 * One entry as the public reads it. `previous` is the hash of the entry before it, null where that is missing. A
 * publication brings its leaves; a pick's first grade opens its seal and says how the pick is shown today.
 */
export type Line = {
  entry: Entry;
  hash: string;
  previous: string | null;
  leaves?: readonly string[] | undefined;
  opened?: { nonce: string; pick: SealedPick } | undefined;
  standing?: Standing | undefined;
};

/** Where the chain ends. Whoever has seen a head notices when what lies before it is written anew. */
export type Head = { sequence: number; hash: string; day: string };

/** What somebody has seen of a chain before: heads, and roots as they were posted. */
export type Witness = { heads: readonly Head[]; roots: readonly { day: string; root: string }[] };
