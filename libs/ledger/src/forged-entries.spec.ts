import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Event, Line } from './entry.ts';
import { addEntry, history, type History } from './history.fixture.ts';
import { verify } from './verify.ts';

const RUNS = Number(process.env['LEDGER_RUNS'] ?? 1_000);

/** The event of an entry, without its place in the chain. */
function eventOf({ entry }: Line): Event {
  const { sequence: _sequence, at: _at, follows: _follows, ...event } = entry;
  return event;
}

describe('a record that was extended or shortened with correct hashes', () => {
  it('is reported when an entry is repeated at its end', () => {
    fc.assert(
      fc.property(history, fc.nat(), (honest, a) => {
        const record = structuredClone(honest);
        const repeatable = record.lines.filter(({ entry: { kind } }) => kind !== 'admin-action' && kind !== 'regrade');
        const line = repeatable[a % repeatable.length]!;
        const { entry: _entry, hash: _hash, previous: _previous, ...more } = line;
        addEntry(record, new Date(record.lines.at(-1)!.entry.at), eventOf(line), more);
        const { sequence, day } = record.head!;
        expect(verify(record.lines, { head: record.head, whole: true })).toContainEqual(
          expect.objectContaining({ sequence, day }),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported when a regrade does not follow from the value', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(1), (honest, a, b) => {
        const record = structuredClone(honest);
        const graded = record.lines.filter(({ gradeRow }) => gradeRow !== undefined && gradeRow.actual !== null);
        const line = graded[a % graded.length];
        if (!line) return;
        const outcome = ['WIN', 'LOSS', 'PUSH'].filter((other) => other !== line.gradeRow!.outcome)[b]!;
        const gradeRow = { ...line.gradeRow!, outcome, reason: 'stat correction' };
        const event = { ...eventOf(line), ...gradeRow, kind: 'regrade' } as Event;
        addEntry(record, new Date(record.lines.at(-1)!.entry.at), event, { gradeRow });
        const { sequence, day } = record.head!;
        expect(verify(record.lines, { head: record.head, whole: true })).toEqual([
          { sequence, day, problem: 'does not follow from the value' },
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported to a witness of its roots when a day is removed', () => {
    fc.assert(
      fc.property(history, fc.nat(), (honest, a) => {
        const roots = honest.lines.flatMap(({ entry }) =>
          'root' in entry ? [{ day: entry.day, revision: entry.revision, root: entry.root }] : [],
        );
        const { day } = roots[a % roots.length]!;
        const record: History = { lines: [], head: null };
        for (const line of structuredClone(honest).lines) {
          const { entry, hash: _hash, previous: _previous, ...more } = line;
          if (entry.day !== day) addEntry(record, new Date(entry.at), eventOf(line), more);
        }
        expect(verify(record.lines, { head: record.head, whole: true })).toEqual([]);
        const days = verify(record.lines, { head: record.head, whole: true, witness: { heads: [], roots } }).map(
          (finding) => finding.day,
        );
        expect(new Set(days)).toEqual(new Set([day]));
      }),
      { numRuns: RUNS },
    );
  });
});
