import { describe, expect, it } from '@jest/globals';
import type { Event, Line } from './entry.ts';
import { chainHash, merkleRoot, sealHash } from './hashing.ts';
import { addEntry, type DayPlan, type History, historyOf, LOST } from './history.fixture.ts';
import { verify } from './verify.ts';

const OPEN: DayPlan = { ...LOST, graded: 0 };
/** Two picks; a revision replaces the first with the second. */
const REVISED: DayPlan = { ...OPEN, picks: [LOST.picks[0]!, LOST.picks[0]!], replaced: 1 };

interface Change {
  at?: string;
  event?: object;
  more?: object;
}

/** A record with some of its lines changed, by index, and all hashes correct. */
function changed(plan: DayPlan, changes: Readonly<Record<number, Change>> = {}): History {
  const record: History = { lines: [], head: null };
  historyOf([plan]).lines.forEach((line, index) => {
    const { entry, hash: _hash, previous: _previous, ...more } = line;
    const { sequence: _sequence, at, follows: _follows, ...event } = entry;
    const change = changes[index] ?? {};
    const changedEvent = { ...event, ...change.event } as Event;
    addEntry(record, new Date(change.at ?? at), changedEvent, { ...more, ...change.more });
  });
  return record;
}

/** What is wrong with a record, with the sequence numbers of the entries. */
function problemsOf({ lines, head }: History): [number, string][] {
  return verify(lines, { head, whole: true }).map(({ sequence, problem }) => [sequence, problem]);
}

const [PUBLICATION, GRADE] = historyOf([LOST]).lines as [Line, Line, Line];
const LEAF = PUBLICATION.leaves![0]!;
const { nonce, pick } = GRADE.opened!;
const GRADED = GRADE.gradeRow!;
const grade = (set: object): Change => ({ event: set, more: { gradeRow: { ...GRADED, ...set } } });

/** The lost pick with some fields changed before it was sealed. */
function sealedWith(set: object, more: DayPlan = LOST): History {
  const other = { ...pick, ...set };
  const leaf = sealHash(nonce, other);
  return changed(more, {
    0: { event: { root: merkleRoot([leaf]) }, more: { leaves: [leaf] } },
    1: { event: { leaf }, more: { opened: { nonce, pick: other } } },
    2: { event: { leaf } },
  });
}

describe('a publication', () => {
  it.each<[string, Change, string]>([
    ['begins with another revision', { event: { revision: 2 } }, 'is not the next revision of its day'],
    [
      'is the first one but called a revision',
      { event: { kind: 'revision', revision: 2 } },
      'is not the next revision of its day',
    ],
    ['names another number of picks', { event: { picks: 2 } }, 'was changed: its picks do not match its root'],
    ['has no leaves', { more: { leaves: undefined } }, 'was changed: its picks do not match its root'],
    ['has another root', { event: { root: '0'.repeat(64) } }, 'was changed: its picks do not match its root'],
    [
      'has a pick twice',
      { event: { picks: 2, root: merkleRoot([LEAF, LEAF]) }, more: { leaves: [LEAF, LEAF] } },
      'publishes a pick twice',
    ],
    ['has no row', { more: { publicationRow: undefined } }, 'has no row on the site'],
    [
      'is shown with another rank',
      { more: { publicationRow: { ...PUBLICATION.publicationRow, ranks: [2] } } },
      'is shown with different ranks',
    ],
    [
      'is shown without its pick',
      { more: { publicationRow: { ...PUBLICATION.publicationRow, ranks: [] } } },
      'is shown with different ranks',
    ],
    [
      'is shown with more games',
      { more: { publicationRow: { ...PUBLICATION.publicationRow, games: 5 } } },
      'is shown with different details',
    ],
  ])('is reported when it %s', (_name, change, problem) => {
    expect(problemsOf(changed(OPEN, { 0: change }))).toEqual([[1, problem]]);
  });

  it('of an earlier release has no details to compare', () => {
    const more = { publicationRow: { ...PUBLICATION.publicationRow, games: 5 } };
    expect(problemsOf(changed({ ...OPEN, detailed: false }, { 0: { more } }))).toEqual([]);
  });

  it.each([
    ['2025-12-31T23:59:59.999Z', [[1, 'was not published on its day']]],
    ['2026-01-01T00:00:00.000Z', []],
    ['2026-01-02T23:59:59.999Z', []],
    ['2026-01-03T00:00:00.000Z', [[1, 'was not published on its day']]],
  ])('of January 1 that is live may be dated %s or not', (at, problems) => {
    expect(problemsOf(changed(OPEN, { 0: { at } }))).toEqual(problems);
  });

  it('that is backfilled may have any date', () => {
    expect(problemsOf(changed({ ...OPEN, origin: 'backfilled' }, { 0: { at: '2026-06-01T00:00:00.000Z' } }))).toEqual(
      [],
    );
  });

  it('that cannot be read is reported', () => {
    expect(problemsOf(changed(OPEN, { 0: { more: { leaves: ['not hex'] } } }))).toEqual([
      [1, expect.stringMatching(/^cannot be read: ./)],
    ]);
  });
});

describe('a revision', () => {
  it('is accepted when each dropped pick is withdrawn', () => {
    expect(problemsOf(changed(REVISED))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['skips a number', { revision: 3 }, 'is not the next revision of its day'],
    ['is called a publication', { kind: 'publication', revision: 1 }, 'is not the next revision of its day'],
    ['has another origin', { origin: 'demo' }, 'mixes live, backfilled and demo days'],
  ])('is reported when it %s', (_name, event, problem) => {
    expect(problemsOf(changed(REVISED, { 1: { event } }))[0]).toEqual([2, problem]);
  });

  it('is reported when it drops a pick without a withdrawal', () => {
    const { lines } = changed(REVISED);
    const { sequence, day } = lines[1]!.entry;
    const record = { lines: lines.slice(0, 2), head: { sequence, day, hash: lines[1]!.hash } };
    expect(problemsOf(record)).toEqual([[2, 'drops a pick without a withdrawal entry']]);
  });

  it('drops a pick only once', () => {
    const record = changed(REVISED);
    const { leaf } = record.lines[2]!.entry as { leaf: string };
    const at = new Date('2026-01-01T16:00:00.000Z');
    addEntry(record, at, { kind: 'withdrawal', day: '2026-01-01', origin: 'live', leaf });
    expect(problemsOf(record)).toEqual([[4, 'withdraws a pick that no revision dropped']]);
  });
});

describe('a first grade', () => {
  it.each<[string, Change, string]>([
    ['has another origin', { event: { origin: 'demo' } }, 'mixes live, backfilled and demo days'],
    ['is about an unknown pick', { event: { leaf: '0'.repeat(64) } }, 'is about a pick that its day did not publish'],
    ['does not show its pick', { more: { opened: undefined } }, 'grades a pick that is not shown'],
    [
      'shows another pick',
      { more: { opened: { nonce: '0'.repeat(64), pick } } },
      'shows a different pick than was sealed',
    ],
    ['is called a regrade', { event: { kind: 'regrade', reason: 'x' } }, 'regrades without a first grade or a reason'],
    ['has no row', { more: { gradeRow: undefined } }, 'has no row on the site'],
    ['has another outcome', grade({ outcome: 'WIN' }), 'does not follow from the value'],
    ['is void with a value', grade({ outcome: 'VOID' }), 'does not follow from the value'],
    ['has an outcome without a value', grade({ actual: null }), 'does not follow from the value'],
    ['has neither', grade({ outcome: 'UNKNOWN', actual: null }), 'has neither a value nor a reason'],
    [
      'is shown with another outcome',
      { more: { gradeRow: { ...GRADED, outcome: 'WIN' } } },
      'differs from the grade on the site',
    ],
    [
      'is shown with a reason',
      { more: { gradeRow: { ...GRADED, reason: 'x' } } },
      'differs from the grade on the site',
    ],
    [
      'is of another version',
      { more: { gradeRow: { ...GRADED, gameVersion: 2 } } },
      'differs from the grade on the site',
    ],
  ])('is reported when it %s', (_name, change, problem) => {
    expect(problemsOf(changed(LOST, { 1: change }))[0]).toEqual([2, problem]);
  });

  it('may be pending without a value or a reason', () => {
    expect(problemsOf(changed(LOST, { 1: grade({ outcome: 'PENDING', actual: null }) }))).toEqual([]);
  });

  it.each<[number, string]>([
    [0, 'WIN'],
    [0.5, 'PUSH'],
    [1, 'LOSS'],
  ])('of an under of 0.5 with the value %d is %s', (actual, outcome) => {
    expect(problemsOf(changed(LOST, { 1: grade({ actual, outcome }) }))).toEqual([]);
  });

  it('is reported when its pick belongs to another day', () => {
    expect(problemsOf(sealedWith({ day: '2026-01-02' }))).toEqual([[2, 'shows a pick of another day']]);
  });

  it('is reported when its game had started before the publication, on a live day only', () => {
    const problem = [2, 'was published after its game had started'];
    expect(problemsOf(sealedWith({ startsAt: '2026-01-01T14:00:00.000Z' }))).toEqual([problem]);
    expect(problemsOf(sealedWith({ startsAt: '2026-01-01T14:00:00.001Z' }))).toEqual([]);
    const backfilled = { ...LOST, origin: 'backfilled' as const };
    expect(problemsOf(sealedWith({ startsAt: '2026-01-01T13:00:00.000Z' }, backfilled))).toEqual([]);
  });
});

describe('a later entry about a pick', () => {
  const LATER = new Date('2026-01-01T23:30:00.000Z');
  const about = { day: '2026-01-01', origin: 'live', leaf: LEAF } as const;
  const regrade = { ...GRADED, outcome: 'WIN', actual: 0, reason: 'stat correction', gameVersion: 2 };

  function withEntry(record: History, event: object, more: Partial<Line> = {}): [number, string][] {
    addEntry(record, LATER, { ...about, ...event } as Event, more);
    return problemsOf(record);
  }

  it('is reported when it regrades without a reason', () => {
    const event = { ...regrade, kind: 'regrade', reason: null };
    expect(withEntry(changed(LOST), event, { gradeRow: { ...regrade, reason: null } })).toEqual([
      [4, 'regrades without a first grade or a reason'],
    ]);
  });

  it('is reported when it regrades a pick that was never shown correctly', () => {
    const hidden = changed(LOST, { 1: { more: { opened: { nonce: '0'.repeat(64), pick } } } });
    expect(withEntry(hidden, { ...regrade, kind: 'regrade' }, { gradeRow: regrade })).toEqual([
      [2, 'shows a different pick than was sealed'],
      [4, 'regrades a pick that was never shown'],
    ]);
  });

  it('is reported when it closes a pick that is not graded', () => {
    expect(withEntry(changed(OPEN), { kind: 'close', market: null })).toEqual([
      [2, 'gives the closing market of a pick that is not graded'],
    ]);
  });

  it('is reported when it withdraws a pick that is still published', () => {
    expect(withEntry(changed(OPEN), { kind: 'withdrawal' })).toEqual([
      [2, 'withdraws a pick that no revision dropped'],
    ]);
  });

  it('is accepted when an Admin started a job, on any day', () => {
    expect(
      withEntry(changed(OPEN), { kind: 'admin-action', action: 'publish', day: '2026-03-01', origin: 'demo' }),
    ).toEqual([]);
  });
});

describe('the order of the entries', () => {
  it('is reported when two are swapped', () => {
    const { lines, head } = changed(LOST);
    const [one, two, three] = lines as [Line, Line, Line];
    expect(problemsOf({ lines: [one, three, two], head })).toEqual([
      [2, 'is out of order'],
      [3, 'is out of order'],
    ]);
  });

  it('is reported when it appears twice', () => {
    const { lines, head } = changed(LOST);
    const twice = [...lines, structuredClone(lines[2]!)];
    expect(problemsOf({ lines: twice, head })).toContainEqual([3, 'appears twice']);
  });

  it('is reported when one or the last one is missing', () => {
    const { lines, head } = changed(LOST);
    expect(problemsOf({ lines: [lines[0]!, lines[2]!], head })[0]).toEqual([2, 'is missing']);
    expect(problemsOf({ lines: lines.slice(0, 2), head })).toEqual([[3, 'is missing']]);
  });

  it('is reported in a part of the chain that does not give the hash before it', () => {
    const { lines, head } = changed(LOST);
    const part = [{ ...lines[1]!, previous: null }];
    expect(verify(part, { head, whole: false })[0]).toMatchObject({
      sequence: 2,
      problem: 'follows an entry that is missing',
    });
  });

  it('is reported when the record ends earlier or with another hash', () => {
    const { lines, head } = changed(LOST);
    const earlier = { sequence: 2, day: '2026-01-01', hash: lines[1]!.hash };
    expect(problemsOf({ lines, head: earlier })).toEqual([[3, "comes after the record's head"]]);
    expect(problemsOf({ lines, head: { ...head!, hash: '0'.repeat(64) } })).toEqual([
      [3, "has a different hash than the record's head"],
    ]);
    expect(problemsOf({ lines, head: null })).toEqual([]);
  });
});

describe('the link to the previous entry', () => {
  it('is reported when it names another hash', () => {
    const { lines, head } = changed(LOST);
    const last = { ...lines[2]!, previous: '0'.repeat(64) };
    expect(problemsOf({ lines: [lines[0]!, lines[1]!, last], head })).toEqual([
      [3, "does not link to the previous entry's hash"],
    ]);
  });

  it('is reported when the entry was changed', () => {
    const { lines, head } = changed(LOST);
    const last = { ...lines[2]!, entry: { ...lines[2]!.entry, market: { line: 9 } } as Line['entry'] };
    expect(problemsOf({ lines: [lines[0]!, lines[1]!, last], head })).toEqual([
      [3, 'was changed: its content does not match its hash'],
    ]);
  });

  it('is reported when the time goes back, but not when it stays', () => {
    expect(problemsOf(changed(LOST, { 2: { at: '2026-01-01T22:59:59.999Z' } }))).toEqual([
      [3, 'is dated before the previous entry'],
    ]);
    expect(problemsOf(changed(LOST, { 2: { at: '2026-01-01T23:00:00.000Z' } }))).toEqual([]);
  });

  it('is reported when it names another day', () => {
    const { lines } = changed(LOST);
    const entry = { ...lines[2]!.entry, follows: '2025-12-31' };
    const hash = chainHash(lines[1]!.hash, entry);
    const record = {
      lines: [lines[0]!, lines[1]!, { ...lines[2]!, entry, hash }],
      head: { sequence: 3, day: entry.day, hash },
    };
    expect(problemsOf(record)).toEqual([[3, "does not name the previous entry's day"]]);
  });
});
