import fc from 'fast-check';
import { append } from './append.ts';
import type { Event, Head, Line, Origin, SealedPick, Standing } from './entry.ts';
import { merkleRoot, sealHash, sha256Hex } from './hashing.ts';

/** A public record as it would be served. */
export type History = { lines: Line[]; head: Head | null };

type DayPlan = {
  origin: Origin;
  picks: { side: 'Over' | 'Under'; line: number; value: number | null; corrected: number | null; close: boolean }[];
  /** How many of the first picks a revision replaces; null: no revision. */
  replaced: number | null;
  /** How many of the picks are graded by now. */
  graded: number;
  checked: boolean;
};

const value = fc.option(fc.nat(30));
const pick = fc.record({
  side: fc.constantFrom('Over' as const, 'Under' as const),
  line: fc.nat(60).map((half) => half / 2),
  value,
  corrected: value,
  close: fc.boolean(),
});
const dayPlan: fc.Arbitrary<DayPlan> = fc.record({
  origin: fc.constantFrom<Origin>('live', 'backfilled', 'demo'),
  picks: fc.array(pick, { maxLength: 4 }),
  replaced: fc.option(fc.integer({ min: 1, max: 2 })),
  graded: fc.nat(4),
  checked: fc.boolean(),
});

/** Some days of honest work. */
export const history: fc.Arbitrary<History> = fc.array(dayPlan, { minLength: 1, maxLength: 4 }).map(historyOf);

export function historyOf(plans: readonly DayPlan[]): History {
  const keeper = new Keeper();
  plans.forEach((plan, index) => keepDay(keeper, plan, index));
  return { lines: keeper.lines, head: keeper.head };
}

class Keeper {
  readonly lines: Line[] = [];
  head: Head | null = null;

  add(at: Date, event: Event, more: Partial<Line> = {}): void {
    for (const { entry, hash, previous } of append(this.head, [event], at)) {
      this.lines.push({ entry, hash, previous, ...more });
      this.head = { sequence: entry.sequence, hash, day: entry.day };
    }
  }
}

function keepDay(keeper: Keeper, { origin, picks, replaced, graded, checked }: DayPlan, index: number): void {
  const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  const at = (hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const sealed = picks.map(({ side, line }, place) => {
    const content: SealedPick = { day, side, line, startsAt: at(20).toISOString(), player: `Player ${place}` };
    const nonce = sha256Hex(`${day} ${place}`);
    return { content, nonce, leaf: sealHash(nonce, content) };
  });
  const published = (kind: 'publication' | 'revision', leaves: string[]): void =>
    keeper.add(
      at(kind === 'publication' ? 14 : 15),
      { kind, day, origin, revision: kind === 'publication' ? 1 : 2, picks: leaves.length, root: merkleRoot(leaves) },
      { leaves },
    );
  const leaves = sealed.map(({ leaf }) => leaf);
  const dropped = replaced === null ? [] : leaves.slice(0, replaced);
  published('publication', replaced === null ? leaves : leaves.slice(0, leaves.length - 1));
  if (replaced !== null && leaves.length > 1) {
    published(
      'revision',
      leaves.filter((leaf) => !dropped.includes(leaf) || leaf === leaves.at(-1)),
    );
    for (const leaf of dropped)
      if (leaf !== leaves.at(-1)) keeper.add(at(15), { kind: 'withdrawal', day, origin, leaf });
  }
  if (checked) keeper.add(at(21), { kind: 'admin-action', day, origin, action: 'check-results' });
  const known = replaced !== null && leaves.length === 1 ? [] : sealed;
  known.slice(0, graded).forEach(({ content, nonce, leaf }, place) => {
    const { value: first, corrected, close } = picks[place]!;
    const standing = gradeOf(content, corrected ?? first);
    const grade = { day, origin, leaf, reason: null, gameVersion: 1 };
    keeper.add(
      at(23),
      { ...grade, kind: 'grade', ...gradeOf(content, first) },
      { opened: { nonce, pick: content }, standing },
    );
    if (corrected !== null)
      keeper.add(at(23), { ...grade, kind: 'regrade', ...standing, reason: 'stat correction', gameVersion: 2 });
    if (close) keeper.add(at(23), { kind: 'close', day, origin, leaf, market: { line: content.line } });
  });
}

function gradeOf({ side, line }: SealedPick, actual: number | null): Standing {
  if (actual === null) return { outcome: 'UNKNOWN', actual };
  const lead = side === 'Over' ? actual - line : line - actual;
  return { outcome: lead === 0 ? 'PUSH' : lead > 0 ? 'WIN' : 'LOSS', actual };
}
