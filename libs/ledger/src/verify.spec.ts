import { describe, expect, it } from '@jest/globals';
import type { Event, Witness } from './entry.ts';
import { addEntry, type History, historyOf, LOST } from './history.fixture.ts';
import { type Finding, verify } from './verify.ts';

const checkOf = ({ lines, head }: History, witness?: Witness): Finding[] =>
  verify(lines, { head, whole: true, ...(witness && { witness }) });

const LATER = new Date('2026-01-09T00:00:00.000Z');

/** Adds a copy of the record's only entry of a kind, with some fields changed, and correct hashes. */
function repeat(record: History, kind: string, set: object): void {
  const { entry, gradeRow } = record.lines.find((line) => line.entry.kind === kind)!;
  const { sequence: _sequence, at: _at, follows: _follows, ...event } = entry;
  addEntry(record, LATER, { ...event, ...set } as Event, gradeRow && { gradeRow: { ...gradeRow, ...set } as never });
}

describe('an entry that was added with correct hashes', () => {
  it.each([
    ['WIN', 1, 'does not follow from the value'],
    ['PUSH', 1, 'does not follow from the value'],
    ['WIN', null, 'does not follow from the value'],
    ['LOSS', 0, 'does not follow from the value'],
  ])('is reported when it regrades to %s with the value %p', (outcome, actual, problem) => {
    const record = historyOf([LOST]);
    const { leaf } = record.lines[1]!.entry as { leaf: string };
    const grade = { outcome, actual, reason: 'stat correction', gameVersion: 2 };
    addEntry(
      record,
      LATER,
      { kind: 'regrade', day: '2026-01-01', origin: 'live', leaf, ...grade },
      { gradeRow: grade },
    );
    expect(checkOf(record)).toEqual([{ sequence: 4, day: '2026-01-01', problem }]);
  });

  it('is accepted when it corrects the value', () => {
    const record = historyOf([LOST]);
    const { leaf } = record.lines[1]!.entry as { leaf: string };
    const grade = { outcome: 'WIN', actual: 0, reason: 'stat correction', gameVersion: 2 };
    addEntry(
      record,
      LATER,
      { kind: 'regrade', day: '2026-01-01', origin: 'live', leaf, ...grade },
      { gradeRow: grade },
    );
    expect(checkOf(record)).toEqual([]);
  });

  it('is reported when it repeats a closing market', () => {
    const record = historyOf([LOST]);
    repeat(record, 'close', {});
    expect(checkOf(record)).toEqual([
      { sequence: 4, day: '2026-01-01', problem: 'repeats the closing market of a pick' },
    ]);
  });

  it('is reported when it grades a pick a second time', () => {
    const record = historyOf([LOST]);
    repeat(record, 'grade', { outcome: 'WIN', actual: 0 });
    expect(checkOf(record)).toEqual([{ sequence: 4, day: '2026-01-01', problem: 'grades a pick a second time' }]);
  });
});

describe('a pick without a result', () => {
  const withReason = (outcome: string, reason: string | null): Finding[] => {
    const record = historyOf([{ ...LOST, graded: 0 }]);
    const graded = historyOf([LOST]).lines[1]!;
    const { leaf } = graded.entry as { leaf: string };
    const grade = { outcome, actual: null, reason, gameVersion: 0 };
    const event = { kind: 'grade', day: '2026-01-01', origin: 'live', leaf, ...grade } as const;
    addEntry(record, LATER, event, { opened: graded.opened, gradeRow: grade });
    return checkOf(record);
  };

  it.each(['UNKNOWN', 'VOID'])('may be graded %s with a reason', (outcome) => {
    expect(withReason(outcome, 'no result after 14 days')).toEqual([]);
  });

  it('may not be graded UNKNOWN without a reason', () => {
    expect(withReason('UNKNOWN', null)).toEqual([
      { sequence: 2, day: '2026-01-01', problem: 'has neither a value nor a reason' },
    ]);
  });
});

describe('a published day', () => {
  /** Three days, with the second one removed and every hash correct. */
  const withoutSecondDay = (): History => {
    const record: History = { lines: [], head: null };
    for (const { entry, hash: _hash, previous: _previous, ...more } of historyOf([LOST, LOST, LOST]).lines) {
      const { sequence: _sequence, at, follows: _follows, ...event } = entry;
      if (entry.day !== '2026-01-02') addEntry(record, new Date(at), event, more);
    }
    return record;
  };
  const published = historyOf([LOST, LOST, LOST]).lines[3]!;
  const { root } = published.entry as { root: string };

  it('has no findings of its own when another day was removed', () => {
    expect(checkOf(withoutSecondDay())).toEqual([]);
  });

  it('is reported as missing to a witness of its root', () => {
    expect(checkOf(withoutSecondDay(), { heads: [], roots: [{ day: '2026-01-02', root }] })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the witness saw its root' },
    ]);
  });

  it('is reported as missing to a witness of its head', () => {
    const head = { sequence: 4, day: '2026-01-02', hash: published.hash };
    expect(checkOf(withoutSecondDay(), { heads: [head], roots: [] })).toEqual([
      { ...head, problem: 'is not what the witness saw' },
    ]);
  });

  it('is reported as missing when it was the last one', () => {
    const all = historyOf([LOST, LOST]);
    const { root: last } = all.lines[3]!.entry as { root: string };
    expect(checkOf(historyOf([LOST]), { heads: [], roots: [{ day: '2026-01-02', root: last }] })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the witness saw its root' },
    ]);
  });

  it('is reported when a revision was seen that is not in the record', () => {
    const witness = { heads: [], roots: [{ day: '2026-01-01', revision: 2, root }] };
    expect(checkOf(historyOf([LOST]), witness)).toMatchObject([{ day: '2026-01-01' }]);
  });

  it('is reported when it is live and was published on a later day', () => {
    const { entry, hash: _hash, previous: _previous, ...more } = historyOf([LOST]).lines[0]!;
    const { sequence: _sequence, at: _at, follows: _follows, ...event } = entry;
    const record: History = { lines: [], head: null };
    addEntry(record, LATER, event, more);
    expect(checkOf(record)).toMatchObject([{ sequence: 1, problem: 'was not published on its day' }]);
  });

  it('is reported when it has a row without an entry', () => {
    const { lines, head } = historyOf([LOST, LOST]);
    const unrecorded = [
      { day: '2026-01-02', row: 'grade 2 of pick 7' },
      { day: '2026-01-09', row: 'publication 1' },
    ];
    expect(verify(lines, { head, whole: true, unrecorded })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the site has a grade 2 of pick 7 without an entry' },
      { sequence: 7, day: '2026-01-09', problem: 'is missing: the site has a publication 1 without an entry' },
    ]);
  });
});
