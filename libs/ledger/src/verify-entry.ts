import type { Entry, Grade, Line, Publication, Result, SealedPick } from './entry.ts';
import { canonicalJson, merkleRoot, sealHash } from './hashing.ts';

const DAY_MS = 86_400_000;
const UNGRADABLE = ['UNKNOWN', 'VOID', 'PENDING'];

/** What is known about one day from its entries so far. */
export type DayState = {
  revision: number;
  origin?: string;
  /** Leaves of the newest publication. */
  current: readonly string[];
  picks: Map<string, PickState>;
  /** Leaves that a revision dropped but no withdrawal has named yet, each with the sequence number of that revision. */
  dropped: Map<string, number>;
};
type PickState = { publishedAt: string; opened?: SealedPick; graded: boolean; closed: boolean };

export function newDay(): DayState {
  return { revision: 0, current: [], picks: new Map(), dropped: new Map() };
}

/** Checks an entry against the earlier entries of its day and adds it to `day`. Returns the problem, or null. */
export function checkEntry(line: Line, day: DayState): string | null {
  const { entry } = line;
  if (entry.kind === 'admin-action') return null;
  if ('root' in entry) return checkPublication(line, entry, day);
  if (entry.origin !== day.origin) return 'mixes live, backfilled and demo days';
  const pick = day.picks.get(entry.leaf);
  if (!pick) return 'is about a pick that its day did not publish';
  if ('outcome' in entry) return checkGrade(line, entry, pick);
  if (entry.kind === 'close') return checkClose(pick);
  return day.dropped.delete(entry.leaf) ? null : 'withdraws a pick that no revision dropped';
}

function checkPublication(line: Line, entry: Entry & Publication, day: DayState): string | null {
  const { leaves = [], publicationRow: row } = line;
  const { kind, revision, picks, root, details, at, origin, sequence } = entry;
  const isFirst = kind === 'publication';
  if (revision !== (isFirst ? 1 : day.revision + 1) || (isFirst && day.revision > 0))
    return 'is not the next revision of its day';
  if (leaves.length !== picks || merkleRoot(leaves) !== root) return 'was changed: its picks do not match its root';
  if (new Set(leaves).size !== leaves.length) return 'publishes a pick twice';
  if (day.origin !== undefined && day.origin !== origin) return 'mixes live, backfilled and demo days';
  if (origin === 'live' && !isWithinDay(at, entry.day)) return 'was not published on its day';

  for (const leaf of day.current) if (!leaves.includes(leaf)) day.dropped.set(leaf, sequence);
  for (const leaf of leaves)
    if (!day.picks.has(leaf)) day.picks.set(leaf, { publishedAt: at, graded: false, closed: false });
  Object.assign(day, { revision, origin, current: leaves });

  if (!row) return 'has no row on the site';
  const { ranks, ...shown } = row;
  if (ranks.length !== picks || ranks.some((rank, index) => rank !== index + 1)) return 'is shown with different ranks';
  if (details && canonicalJson(shown) !== canonicalJson(details)) return 'is shown with different details';
  return null;
}

function checkGrade({ opened, gradeRow }: Line, entry: Entry & Grade, pick: PickState): string | null {
  const problem = entry.kind === 'grade' ? openSeal(opened, entry, pick) : checkRegrade(entry, pick);
  if (problem) return problem;
  pick.graded = true;
  if (!pick.opened) return 'regrades a pick that was never shown';
  if (!isResultOf(entry, pick.opened)) return 'does not follow from the value';
  const { outcome, actual, reason, gameVersion } = entry;
  if (actual === null && outcome !== 'PENDING' && !reason) return 'has neither a value nor a reason';
  if (!gradeRow) return 'has no row on the site';
  if (canonicalJson(gradeRow) !== canonicalJson({ outcome, actual, reason, gameVersion }))
    return 'differs from the grade on the site';
  return null;
}

/** A first grade opens the seal. The pick must be the sealed one, and it must have been sealed before its game. */
function openSeal(opened: Line['opened'], entry: Entry & Grade, pick: PickState): string | null {
  if (pick.graded) return 'grades a pick a second time';
  if (!opened) return 'grades a pick that is not shown';
  pick.graded = true;
  if (sealHash(opened.nonce, opened.pick) !== entry.leaf) return 'shows a different pick than was sealed';
  if (opened.pick.day !== entry.day) return 'shows a pick of another day';
  if (entry.origin === 'live' && opened.pick.startsAt <= pick.publishedAt)
    return 'was published after its game had started';
  pick.opened = opened.pick;
  return null;
}

function checkRegrade({ reason }: Grade, pick: PickState): string | null {
  return pick.graded && reason ? null : 'regrades without a first grade or a reason';
}

function checkClose(pick: PickState): string | null {
  if (!pick.graded) return 'gives the closing market of a pick that is not graded';
  if (pick.closed) return 'repeats the closing market of a pick';
  pick.closed = true;
  return null;
}

function isResultOf({ outcome, actual }: Result, { side, line }: SealedPick): boolean {
  if (actual === null) return UNGRADABLE.includes(outcome);
  if (actual === line) return outcome === 'PUSH';
  const isWon = side === 'Over' ? actual > line : actual < line;
  return outcome === (isWon ? 'WIN' : 'LOSS');
}

/**
 * Whether a time is in the 48 hours from the start of the UTC day. That covers the day in America/Chicago, which begins
 * and ends five or six hours later than the UTC day.
 */
function isWithinDay(at: string, day: string): boolean {
  const age = Date.parse(at) - Date.parse(day);
  return age >= 0 && age < 2 * DAY_MS;
}
