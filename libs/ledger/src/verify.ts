import type { Head, Line, UnrecordedRow, Witness } from './entry.ts';
import { chainHash, GENESIS } from './hashing.ts';
import { checkEntry, type DayState, newDay } from './verify-entry.ts';

/** A problem with an entry. For a missing day or an unrecorded row, `sequence` is where its entry belongs. */
export type Finding = { sequence: number; day: string; problem: string };

export type VerifyOptions = {
  head: Head | null;
  /** True when the lines are the whole chain, false when they are the entries of one day. */
  whole: boolean;
  witness?: Witness;
  /** Database rows that the server reports as having no entry. */
  unrecorded?: readonly UnrecordedRow[] | undefined;
};

/**
 * Checks a public record without trusting the server: recomputes every hash, root, seal and grade, and compares the
 * entries with the rows that the site shows. Returns the findings in chain order, or none if the record is intact.
 */
export function verify(lines: readonly Line[], options: VerifyOptions): Finding[] {
  const chain = new Chain(lines, options.head);
  return [
    ...checkOrder(chain, options.whole),
    ...checkContent(chain, options.whole),
    ...checkWitness(chain, options),
    ...(options.unrecorded ?? []).map(({ day, row }) => ({
      sequence: chain.positionOf(day),
      day,
      problem: `is missing: the site has a ${row} without an entry`,
    })),
  ].sort((a, b) => a.sequence - b.sequence);
}

/** The lines by sequence. */
class Chain {
  readonly lines: readonly Line[];
  readonly head: Head | null;
  readonly ordered: readonly Line[];
  private readonly bySequence: ReadonlyMap<number, Line>;

  constructor(lines: readonly Line[], head: Head | null) {
    this.lines = lines;
    this.head = head;
    this.ordered = [...lines].sort((a, b) => a.entry.sequence - b.entry.sequence);
    this.bySequence = new Map(this.ordered.map((line) => [line.entry.sequence, line]));
  }

  at(sequence: number): Line | undefined {
    return this.bySequence.get(sequence);
  }

  get lastSequence(): number {
    return Math.max(this.head?.sequence ?? 0, this.ordered.at(-1)?.entry.sequence ?? 0);
  }

  /** Creates a finding. Its day comes from the next entry or the head, because a changed entry may name a wrong day. */
  finding(sequence: number, problem: string): Finding {
    const day =
      this.at(sequence + 1)?.entry.follows ??
      (this.head?.sequence === sequence ? this.head.day : this.at(sequence)?.entry.day) ??
      '';
    return { sequence, day, problem };
  }

  publication(day: string, revision: number): Line | undefined {
    return this.ordered.find(({ entry }) => 'root' in entry && entry.day === day && entry.revision === revision);
  }

  /** The sequence number at which a day begins, or would begin if it were in the chain. */
  positionOf(day: string): number {
    return this.ordered.find(({ entry }) => entry.day >= day)?.entry.sequence ?? this.lastSequence + 1;
  }
}

function checkOrder(chain: Chain, whole: boolean): Finding[] {
  const findings: Finding[] = [];
  chain.lines.forEach(({ entry }, index) => {
    if (chain.ordered[index]?.entry !== entry) findings.push(chain.finding(entry.sequence, 'is out of order'));
    if (chain.at(entry.sequence)?.entry !== entry) findings.push(chain.finding(entry.sequence, 'appears twice'));
  });
  for (let sequence = 1; whole && sequence <= chain.lastSequence; sequence += 1)
    if (!chain.at(sequence)) findings.push(chain.finding(sequence, 'is missing'));
  return findings;
}

function checkContent(chain: Chain, whole: boolean): Finding[] {
  const findings: Finding[] = [];
  const { head } = chain;
  const days = new Map<string, DayState>();
  for (const line of chain.ordered) {
    const { sequence, day } = line.entry;
    const state = days.get(day) ?? newDay();
    days.set(day, state);
    const before = chain.at(sequence - 1);
    // Runs both checks, because later entries of the day depend on this one even if its link is broken.
    const problems = [() => checkLink(line, before, whole), () => checkEntry(line, state)].map(problemOf);
    const problem = problems.find((candidate) => candidate !== null);
    if (problem) findings.push(chain.finding(sequence, problem));
    if (head && sequence > head.sequence) findings.push(chain.finding(sequence, "comes after the record's head"));
    if (head?.sequence === sequence && head.hash !== line.hash)
      findings.push(chain.finding(sequence, "has a different hash than the record's head"));
  }
  for (const { dropped } of days.values())
    for (const sequence of dropped.values())
      findings.push(chain.finding(sequence, 'drops a pick without a withdrawal entry'));
  return findings;
}

/** Checks that the entry is hashed with the hash of the entry before it, and that its time is not earlier. */
function checkLink({ entry, hash, previous }: Line, before: Line | undefined, whole: boolean): string | null {
  const link = entry.sequence === 1 ? GENESIS : (before?.hash ?? previous);
  // In a whole chain, the missing entry itself is reported.
  if (link === null) return whole ? null : 'follows an entry that is missing';
  if (before && previous !== before.hash) return "does not link to the previous entry's hash";
  if (chainHash(link, entry) !== hash) return 'was changed: its content does not match its hash';
  if (before && before.entry.at > entry.at) return 'is dated before the previous entry';
  if (before && before.entry.day !== entry.follows) return "does not name the previous entry's day";
  return null;
}

/**
 * Compares the chain with a witness. Skipped for the entries of a single day, because a witness covers the whole chain.
 */
function checkWitness(chain: Chain, { whole, witness }: VerifyOptions): Finding[] {
  if (!whole || !witness) return [];
  const findings: Finding[] = [];
  for (const seen of witness.heads)
    if (chain.at(seen.sequence)?.hash !== seen.hash) findings.push({ ...seen, problem: 'is not what the witness saw' });
  for (const { day, revision = 1, root } of witness.roots) {
    const entry = chain.publication(day, revision)?.entry;
    if (!entry)
      findings.push({ sequence: chain.positionOf(day), day, problem: 'is missing: the witness saw its root' });
    else if ('root' in entry && entry.root !== root)
      findings.push(chain.finding(entry.sequence, 'has a different root than the witness saw'));
  }
  return findings;
}

/** Runs a check. If the line cannot be read, that is a problem too. */
function problemOf(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
