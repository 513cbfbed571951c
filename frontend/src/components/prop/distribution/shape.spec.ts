import { describe, expect, it } from '@jest/globals';
import { type Distribution, parseDistribution } from './distribution.ts';
import { atomOf, barsOf, isCountable, ridgePath, ticksOf, valueAt, visibleRange, xOf } from './shape.ts';

const threes: Distribution = { kind: 'table', start: 0, pmf: [0.1, 0.25, 0.3, 0.2, 0.1, 0.05] };
const yards = parseDistribution({ kind: 'hurdle', zero: 0.05, mean: 78, sd: 34, floor: -5 }) ?? threes;

describe('the drawn range of a distribution', () => {
  it('always contains the line, however far out', () => {
    const { low, high } = visibleRange(threes, 9.5);
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(9.5);
  });

  it('places a half line between its two values, and maps it back', () => {
    const window = visibleRange(threes, 2.5);
    expect(xOf(window, 2.5)).toBeCloseTo((xOf(window, 2) + xOf(window, 3)) / 2);
    expect(valueAt(window, xOf(window, 3.5))).toBeCloseTo(3.5);
  });

  it('marks each value as won, lost or, at a whole line, pushed', () => {
    const window = visibleRange(threes, 2);
    expect(barsOf(window, 'Over', 2).map((bar) => bar.part)).toEqual([
      'other',
      'other',
      'push',
      'ours',
      'ours',
      'ours',
    ]);
    expect(barsOf(window, 'Under', 2.5).map((bar) => bar.part)).toEqual([
      'ours',
      'ours',
      'ours',
      'other',
      'other',
      'other',
    ]);
  });

  it('draws few values as bars and many as a ridge', () => {
    expect(isCountable(visibleRange(threes, 2.5))).toBe(true);
    expect(isCountable(visibleRange(yards, 64.5))).toBe(false);
  });

  it('draws a ridge that stays inside its box', () => {
    const path = ridgePath(visibleRange(yards, 64.5), 400, 100, true);
    const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(path).not.toContain('NaN');
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(400);
  });

  it('separates the zero of a player who may not play from the ridge', () => {
    expect(atomOf(visibleRange(yards, 64.5), 'Over', 64.5)).toMatchObject({ value: 0, part: 'other' });
    expect(atomOf(visibleRange(threes, 2.5), 'Over', 2.5)).toBeNull();
  });

  it('labels at most eight round whole values', () => {
    expect(ticksOf({ low: 0, high: 5, chances: [] })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ticksOf({ low: 13, high: 51, chances: [] })).toEqual([20, 30, 40, 50]);
  });
});
