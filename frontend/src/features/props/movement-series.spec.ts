import { describe, expect, it } from '@jest/globals';
import type { LineMovement } from '@overline/contracts';
import { lineSeries, priceSeries } from './movement-series.ts';

const at = (hour: number): string => `2026-11-20T${hour}:00:00.000Z`;

/** At 15:00 a book quotes 24.5 and an alternate line, at 17:00 it moves to 26.5. The game started at 20:00. */
const MOVEMENT: LineMovement = {
  startsAt: at(20),
  since: null,
  books: [
    {
      book: 'Bluefin',
      changes: [
        { at: at(15), line: 24.5, over: 100, under: -120 },
        { at: at(15), line: 28.5, over: 300, under: -400 },
        { at: at(17), line: 26.5, over: -110, under: -110 },
      ],
    },
  ],
  consensus: [
    { at: at(15), line: 24.5, over: 51 },
    { at: at(17), line: 26.5, over: 50 },
  ],
  news: [],
};
const BET = { side: 'Over', line: 24.5, fairPrice: 100, startsAt: at(20) } as const;

describe('the prices at the line of a bet over time', () => {
  it('end when a book moves its line away, or the consensus has none', () => {
    const untilMoved = (y: number) => [
      { x: new Date(at(15)), y },
      { x: new Date('2026-11-20T16:59:59.999Z'), y },
      { x: new Date(at(17)), y: null },
      { x: new Date(at(20)), y: null },
    ];
    expect(priceSeries(MOVEMENT, BET)).toEqual([
      { id: 'Bluefin', data: untilMoved(0.5) },
      { id: 'Consensus', data: untilMoved(0.51) },
    ]);
  });

  it('omit a book that never quotes the line', () => {
    expect(priceSeries(MOVEMENT, { ...BET, line: 30.5 })).toEqual([]);
  });
});

it('follows the bet’s line, and the main line of a book that does not quote it', () => {
  expect(lineSeries(MOVEMENT, BET)[0]).toEqual({
    id: 'Bluefin',
    data: [
      { x: new Date(at(15)), y: 24.5 },
      { x: new Date(at(17)), y: 26.5 },
      { x: new Date(at(20)), y: 26.5 },
    ],
  });
});
