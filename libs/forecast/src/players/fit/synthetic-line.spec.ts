import { describe, expect, it } from '@jest/globals';
import { syntheticLine } from './synthetic-line.ts';

describe('a synthetic line', () => {
  it('is the median of the last ten if that is a half point', () => {
    expect(syntheticLine([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(5.5);
  });

  it('moves a whole median toward the mean', () => {
    expect(syntheticLine([0, 0, 0, 0, 2, 2, 3, 3, 3, 3])).toBe(1.5);
    expect(syntheticLine([1, 1, 1, 1, 2, 2, 9, 9, 9, 9])).toBe(2.5);
  });

  it('is at least 0.5, and undefined with fewer than ten values or a missing one', () => {
    expect(syntheticLine(Array(10).fill(0))).toBe(0.5);
    expect(syntheticLine([1, 2, 3])).toBeUndefined();
    expect(syntheticLine([...Array(9).fill(1), Number.NaN])).toBeUndefined();
  });
});
