import { describe, expect, it } from '@jest/globals';
import type { PropQuote } from '@overline/forecast';
import { consensusOverTime, startingAt } from './read-movement.ts';

const NOON = Date.parse('2026-11-20T18:00:00.000Z');
const quote = (book: string, minute: number, line: number, over = -110, under = -110): PropQuote => ({
  book,
  line,
  over,
  under,
  at: NOON + 60_000 * minute,
});

describe('the movement of the consensus', () => {
  it('follows the books to another line, and does not keep the line that they left', () => {
    const changes = [
      ...['A', 'B', 'C'].map((book) => quote(book, 0, 24.5)),
      ...['A', 'B', 'C'].map((book) => quote(book, 5, 25.5, -120, 100)),
    ];
    expect(consensusOverTime(changes)).toEqual([
      { at: '2026-11-20T18:00:00.000Z', line: 24.5, over: 50 },
      { at: '2026-11-20T18:05:00.000Z', line: 25.5, over: 52.2 },
    ]);
  });

  it('weights books by their margin, as the market in the board does', () => {
    // -102 on both sides is 50.0% at a margin of 1%, -125 and +100 are 52.6% at a margin of 5.6%.
    const changes = [quote('A', 0, 24.5, -102, -102), quote('B', 0, 24.5, -125, 100), quote('C', 0, 24.5, -125, 100)];
    expect(consensusOverTime(changes)).toEqual([{ at: '2026-11-20T18:00:00.000Z', line: 24.5, over: 51 }]);
  });
});

it('starts a later view with the quotes that applied then, without earlier lines', () => {
  const changes = [quote('A', 0, 24.5), quote('A', 5, 25.5), quote('B', 0, 24.5), quote('A', 20, 26.5)];
  expect(startingAt(changes, NOON + 600_000)).toEqual([
    { ...quote('A', 10, 25.5) },
    { ...quote('B', 10, 24.5) },
    quote('A', 20, 26.5),
  ]);
});
