import fc from 'fast-check';
import { append } from './entry.ts';
import type { Event, GradeRow, Head, Line, Origin, SealedPick } from './entry.ts';
import { merkleRoot, sealHash, sha256Hex } from './hashing.ts';

/** A public record as the server returns it. */
export type History = { lines: Line[]; head: Head | null };

export type DayPlan = {
  origin: Origin;
  picks: { side: 'Over' | 'Under'; line: number; value: number | null; corrected: number | null; close: boolean }[];
  /** How many picks, from the first, a revision replaces; null for no revision. */
  replaced: number | null;
  /** How many picks, from the first, are graded. */
  graded: number;
  checked: boolean;
  /** False to create publications like those of earlier releases, which have no details. */
  detailed: boolean;
};

/** A live pick, Under 0.5 with a value of 1: published at 14:00, graded LOSS and closed at 23:00. */
export const LOST: DayPlan = {
  origin: 'live',
  picks: [{ side: 'Under', line: 0.5, value: 1, corrected: null, close: true }],
  replaced: null,
  graded: 1,
  checked: false,
  detailed: true,
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
  detailed: fc.boolean(),
});

/** One to four honest days. */
export const history: fc.Arbitrary<History> = fc.array(dayPlan, { minLength: 1, maxLength: 4 }).map(historyOf);

export function historyOf(plans: readonly DayPlan[]): History {
  const record: History = { lines: [], head: null };
  plans.forEach((plan, index) => addDay(record, plan, index));
  return record;
}

export function addEntry(record: History, at: Date, event: Event, more: Partial<Line> = {}): void {
  for (const { entry, hash, previous } of append(record.head, [event], at)) {
    record.lines.push({ entry, hash, previous, ...more });
    record.head = { sequence: entry.sequence, hash, day: entry.day };
  }
}

function addDay(record: History, plan: DayPlan, index: number): void {
  const { origin, picks, replaced, graded, checked } = plan;
  const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  const at = (hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const sealed = picks.map(({ side, line }, place) => {
    const content: SealedPick = { day, side, line, startsAt: at(20).toISOString(), player: `Player ${place}` };
    const nonce = sha256Hex(`${day} ${place}`);
    return { content, nonce, leaf: sealHash(nonce, content) };
  });
  const leaves = sealed.map(({ leaf }) => leaf);
  const dropped = replaced === null ? [] : leaves.slice(0, replaced);
  const common = { day, origin };
  publish(record, at(14), plan, { ...common, revision: 1, leaves: replaced === null ? leaves : leaves.slice(0, -1) });
  if (replaced !== null && leaves.length > 1) {
    const kept = leaves.filter((leaf) => !dropped.includes(leaf) || leaf === leaves.at(-1));
    publish(record, at(15), plan, { ...common, revision: 2, leaves: kept });
    for (const leaf of dropped)
      if (leaf !== leaves.at(-1)) addEntry(record, at(15), { kind: 'withdrawal', ...common, leaf });
  }
  if (checked) addEntry(record, at(21), { kind: 'admin-action', ...common, action: 'check-results' });
  const published = replaced !== null && leaves.length === 1 ? [] : sealed;
  published.slice(0, graded).forEach(({ content, nonce, leaf }, place) => {
    const { value: first, corrected, close } = picks[place]!;
    const grade = gradeOf(content, first, 1);
    const opened = { nonce, pick: content };
    addEntry(record, at(23), { kind: 'grade', ...common, leaf, ...grade }, { opened, gradeRow: grade });
    if (corrected !== null) {
      const regrade = { ...gradeOf(content, corrected, 2), reason: 'stat correction' };
      addEntry(record, at(23), { kind: 'regrade', ...common, leaf, ...regrade }, { gradeRow: regrade });
    }
    if (close) addEntry(record, at(23), { kind: 'close', ...common, leaf, market: { line: content.line } });
  });
}

type Published = { day: string; origin: Origin; revision: number; leaves: string[] };

function publish(record: History, at: Date, { detailed }: DayPlan, { day, origin, revision, leaves }: Published): void {
  const kind = revision === 1 ? 'publication' : 'revision';
  const ranks = leaves.map((_, index) => index + 1);
  const details = {
    publishedAt: at.toISOString(),
    backfilled: origin === 'backfilled',
    games: 4,
    free: ranks.filter((rank) => rank % 2 === 1),
  };
  const event = { kind, day, origin, revision, picks: leaves.length, root: merkleRoot(leaves) } as const;
  const more = { leaves, publicationRow: { ...details, ranks } };
  addEntry(record, at, { ...event, ...(detailed && { details }) }, more);
}

function gradeOf({ side, line }: SealedPick, actual: number | null, gameVersion: number): GradeRow {
  if (actual === null) return { outcome: 'UNKNOWN', actual, reason: 'did not play', gameVersion };
  if (actual === line) return { outcome: 'PUSH', actual, reason: null, gameVersion };
  const isWon = side === 'Over' ? actual > line : actual < line;
  return { outcome: isWon ? 'WIN' : 'LOSS', actual, reason: null, gameVersion };
}
