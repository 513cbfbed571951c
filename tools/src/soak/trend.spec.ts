import { describe, expect, it } from '@jest/globals';
import { isGrowing, trendOf } from './trend.ts';

const samples = (values: readonly number[]) => values.map((value, minutes) => ({ minutes, value }));

describe('the trend of memory', () => {
  it('is the slope per hour of a straight line', () => {
    expect(trendOf(samples([100, 101, 102, 103, 104]))).toEqual({ median: 102, slope: 60, atLeast: 60, atMost: 60 });
  });

  it('is not affected by an outlier', () => {
    const { slope } = trendOf(samples([100, 101, 102, 180, 104, 105, 106, 107, 108]));
    expect(slope).toBe(60);
  });

  it('has a range that contains zero if values only scatter', () => {
    const { atLeast, atMost } = trendOf(samples([100, 104, 99, 103, 100, 104, 99, 103, 101, 102]));
    expect(atLeast).toBeLessThan(0);
    expect(atMost).toBeGreaterThan(0);
  });

  it('needs three samples', () => {
    expect(() => trendOf(samples([1, 2]))).toThrow(RangeError);
  });

  it('counts as growth if it is certain and more than a twentieth of the memory', () => {
    const line = (step: number) => trendOf(samples(Array.from({ length: 11 }, (_, n) => 100 + step * n)));
    expect(isGrowing(line(0.4), 10)).toBe(false);
    expect(isGrowing(line(0.6), 10)).toBe(true);
    expect(isGrowing(trendOf(samples([100, 90, 110, 95, 112, 92, 109, 96, 111, 94, 113])), 10)).toBe(false);
  });
});
