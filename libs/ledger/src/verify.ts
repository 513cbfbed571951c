import type { Entry, Grading, Head, Line, Standing, Witness } from './entry.ts';
import { chainHash, GENESIS, merkleRoot, sealHash } from './hashing.ts';

/** What does not fit, and where. */
export type Finding = { sequence: number; day: string; problem: string };

/** `whole`: the lines are all there are, from the first to the head; otherwise they are those of one day. */
export type Claim = { head: Head | null; whole: boolean; witness?: Witness };

/**
 * Checks a public record without any trust in who serves it: every hash, root, seal, order, time and grade is worked
 * out again. Answers what does not fit, in the order of the entries; nothing where the record is honest.
 */
export function verify(lines: readonly Line[], { head, whole, witness }: Claim): Finding[] {
  const findings: Finding[] = [];
  const ordered = [...lines].sort((a, b) => a.entry.sequence - b.entry.sequence);
  const bySequence = new Map(ordered.map((line) => [line.entry.sequence, line]));
  /** The day that the next entry says it follows; an entry that was changed cannot be asked for its own. */
  const dayOf = (sequence: number): string =>
    bySequence.get(sequence + 1)?.entry.follows ??
    (head?.sequence === sequence ? head.day : bySequence.get(sequence)?.entry.day) ??
    '';
  const found = (sequence: number, problem: string): void => {
    findings.push({ sequence, day: dayOf(sequence), problem });
  };

  lines.forEach(({ entry }, index) => {
    if (ordered[index]?.entry !== entry) found(entry.sequence, 'does not stand in its place');
    if (bySequence.get(entry.sequence)?.entry !== entry) found(entry.sequence, 'is there twice');
  });
  const last = Math.max(head?.sequence ?? 0, ordered.at(-1)?.entry.sequence ?? 0);
  for (let sequence = 1; whole && sequence <= last; sequence += 1)
    if (!bySequence.has(sequence)) found(sequence, 'is missing');

  const days = new Map<string, Day>();
  for (const line of ordered) {
    const { entry, hash } = line;
    const before = bySequence.get(entry.sequence - 1);
    // Both are looked at: what an entry says counts for those that follow, even where it stands on a broken link.
    const problems = [() => brokenLink(line, before, whole), () => brokenEntry(line, dayIn(days, entry.day))];
    const [problem] = problems.map(attempt).filter((found) => found !== null);
    if (problem) found(entry.sequence, problem);
    if (head && entry.sequence > head.sequence) found(entry.sequence, 'comes after the end that the record names');
    if (head?.sequence === entry.sequence && head.hash !== hash) found(entry.sequence, 'is not the end it should be');
  }
  for (const { picks, withdrawing } of days.values()) {
    for (const { graded, standing, gradedBy } of picks.values())
      if (graded && !(standing && isSame(graded, standing))) found(gradedBy, 'is not what is shown of the pick today');
    for (const [, sequence] of withdrawing) found(sequence, 'drops a pick of which no withdrawal tells');
  }
  for (const seen of witness?.heads ?? []) {
    const hash = bySequence.get(seen.sequence)?.hash;
    if (whole && hash !== seen.hash) findings.push({ ...seen, problem: 'is not what the witness has seen' });
  }
  for (const { day, root } of witness?.roots ?? [])
    for (const { entry } of ordered)
      if (entry.kind === 'publication' && entry.day === day && entry.root !== root)
        found(entry.sequence, 'has another root than the witness has seen');
  return findings.sort((a, b) => a.sequence - b.sequence);
}

/** What was learned of one leaf: since when it is bound, and how it ended. */
type Pick = { boundAt: string; graded?: Standing; standing?: Standing | undefined; gradedBy: number };
/** What was learned of one day; `withdrawing`: leaves that a revision dropped, by the sequence of that revision. */
type Day = {
  revision: number;
  origin?: string;
  standing: string[];
  picks: Map<string, Pick>;
  withdrawing: Map<string, number>;
};

function dayIn(days: Map<string, Day>, day: string): Day {
  const known = days.get(day) ?? { revision: 0, standing: [], picks: new Map(), withdrawing: new Map() };
  days.set(day, known);
  return known;
}

/** The chain: each entry is hashed together with the hash of the one before it, and no entry is older than that. */
function brokenLink({ entry, hash, previous }: Line, before: Line | undefined, whole: boolean): string | null {
  const link = entry.sequence === 1 ? GENESIS : (before?.hash ?? previous);
  // Where the entry before is missing, that one is named.
  if (link === null) return whole ? null : 'follows an entry that is missing';
  if (before && previous !== before.hash) return 'names another hash before it than stands there';
  if (chainHash(link, entry) !== hash) return 'was changed: its content does not give its hash';
  if (before && before.entry.at > entry.at) return 'is dated before the entry that it follows';
  if (before && before.entry.day !== entry.follows) return 'names another day before it than stands there';
  return null;
}

function brokenEntry(line: Line, day: Day): string | null {
  const { entry } = line;
  if (entry.kind === 'admin-action') return null;
  if ('root' in entry) return brokenPublication(line, entry, day);
  if (entry.origin !== day.origin) return 'mixes live, backfilled and demo days';
  const pick = day.picks.get(entry.leaf);
  if (!pick) return 'is about a pick that the day did not publish';
  if ('outcome' in entry) return brokenGrade(line, entry, pick);
  if (entry.kind === 'close') return pick.graded ? null : 'tells of a pick that is not graded';
  return day.withdrawing.delete(entry.leaf) ? null : 'withdraws a pick that stands';
}

/** A root is worked out from all its leaves; a revision says of every pick that it drops. */
function brokenPublication(
  { leaves = [] }: Line,
  { kind, revision, picks, root, at, origin, sequence }: Extract<Entry, { root: string }>,
  day: Day,
): string | null {
  const number = kind === 'publication' ? 1 : day.revision + 1;
  if (revision !== number || (kind === 'publication' && day.revision > 0)) return 'is not the next revision of its day';
  if (leaves.length !== picks || merkleRoot(leaves) !== root) return 'was changed: its leaves do not give its root';
  if (day.origin !== undefined && day.origin !== origin) return 'mixes live, backfilled and demo days';
  for (const leaf of day.standing) if (!leaves.includes(leaf)) day.withdrawing.set(leaf, sequence);
  for (const leaf of leaves) if (!day.picks.has(leaf)) day.picks.set(leaf, { boundAt: at, gradedBy: sequence });
  Object.assign(day, { revision, origin, standing: leaves });
  return null;
}

/** A first grade opens the seal: the pick must be the one that was sealed before its game, and end as it says. */
function brokenGrade({ opened, standing }: Line, entry: Entry & Grading, pick: Pick): string | null {
  if (entry.kind === 'regrade') {
    if (!pick.graded || !entry.reason) return 'grades again without a first grade or a reason';
  } else {
    if (pick.graded) return 'grades a second time';
    pick.standing = standing;
    if (!opened) return 'grades a pick that is not shown';
    if (sealHash(opened.nonce, opened.pick) !== entry.leaf) return 'opens another pick than was sealed';
    if (entry.origin === 'live' && opened.pick.startsAt <= pick.boundAt)
      return 'was published after its game had begun';
    const { side, line } = opened.pick;
    if (!isResult(entry, side, line)) return 'does not follow from the value';
  }
  pick.graded = { outcome: entry.outcome, actual: entry.actual };
  pick.gradedBy = entry.sequence;
  return null;
}

function isResult({ outcome, actual }: Standing, side: 'Over' | 'Under', line: number): boolean {
  if (actual === null) return outcome === 'UNKNOWN' || outcome === 'PENDING';
  const lead = side === 'Over' ? actual - line : line - actual;
  return outcome === (lead === 0 ? 'PUSH' : lead > 0 ? 'WIN' : 'LOSS');
}

function isSame(a: Standing, b: Standing): boolean {
  return a.outcome === b.outcome && a.actual === b.actual;
}

/** What cannot even be read was not written by an honest hand. */
function attempt(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
