import { describe, expect, it } from '@jest/globals';
import { isGrowing, trendOf } from './trend.ts';

const samples = (values: readonly number[]) => values.map((value, minutes) => ({ minutes, value }));

describe('the trend of memory', () => {
  it('is the slope per hour of a straight line, without error', () => {
    const { slope, error, mean } = trendOf(samples([100, 101, 102, 103, 104]));
    expect(slope).toBeCloseTo(60);
    expect(error).toBeCloseTo(0);
    expect(mean).toBe(102);
  });

  it('of values that scatter is within its error', () => {
    const { slope, error } = trendOf(samples([100, 104, 99, 103, 100, 104, 99, 103]));
    expect(Math.abs(slope)).toBeLessThan(3 * error);
  });

  it('is growth when it is steady and more than a tenth of the memory', () => {
    expect(isGrowing(trendOf(samples([100, 105, 110, 115, 120])), 5)).toBe(true);
    expect(isGrowing(trendOf(samples([100, 101, 102, 103, 104])), 5)).toBe(false);
    expect(isGrowing(trendOf(samples([100, 104, 99, 103, 100])), 5)).toBe(false);
  });
});
