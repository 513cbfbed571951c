import { expect, it } from '@jest/globals';
import { append, type Event, type Head, type Line, merkleRoot, verify, type Witness } from '@overline/ledger';
import { remember } from './witness.ts';

const NOTHING: Witness = { heads: [], roots: [] };

/** A record of days without picks. */
function recordOf(...days: string[]): { lines: Line[]; head: Head | null } {
  const lines: Line[] = [];
  let head: Head | null = null;
  for (const day of days) {
    const details = { publishedAt: `${day}T14:00:00.000Z`, backfilled: false, games: 0, free: [] };
    const event: Event = {
      kind: 'publication',
      day,
      origin: 'live',
      revision: 1,
      picks: 0,
      root: merkleRoot([]),
      details,
    };
    const [line] = append(head, [event], new Date(details.publishedAt));
    lines.push({ ...line!, leaves: [], publicationRow: { ...details, ranks: [] } });
    head = { sequence: line!.entry.sequence, hash: line!.hash, day };
  }
  return { lines, head };
}

it('remembers the last entry of each day and the root of each publication', () => {
  const { lines } = recordOf('2026-01-01', '2026-01-02');
  expect(remember(NOTHING, lines)).toEqual({
    heads: [
      { sequence: 1, day: '2026-01-01', hash: lines[0]!.hash },
      { sequence: 2, day: '2026-01-02', hash: lines[1]!.hash },
    ],
    roots: [
      { day: '2026-01-01', revision: 1, root: merkleRoot([]) },
      { day: '2026-01-02', revision: 1, root: merkleRoot([]) },
    ],
  });
});

it('reports a day that was removed later', () => {
  const witness = remember(NOTHING, recordOf('2026-01-01', '2026-01-02', '2026-01-03').lines);
  const { lines, head } = recordOf('2026-01-01', '2026-01-03');
  expect(verify(lines, { head, whole: true })).toEqual([]);
  expect(verify(lines, { head, whole: true, witness })).toContainEqual({
    sequence: 2,
    day: '2026-01-02',
    problem: 'is missing: the witness saw its root',
  });
});

it('reports a removed day to a witness that knows only a posted root', () => {
  const witness = { heads: [], roots: [{ day: '2026-01-02', root: merkleRoot([]) }] };
  const { lines, head } = recordOf('2026-01-01', '2026-01-03');
  expect(verify(lines, { head, whole: true, witness })).toEqual([
    { sequence: 2, day: '2026-01-02', problem: 'is missing: the witness saw its root' },
  ]);
});
