import { describe, expect, it } from '@jest/globals';
import { seededRandom } from './seeded-random.ts';

const take = (seed: number | string, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('the seeded random generator', () => {
  it('repeats for the same seed and differs for another', () => {
    expect(take('day-1', 5)).toEqual(take('day-1', 5));
    expect(take('day-1', 5)).not.toEqual(take('day-2', 5));
    expect(take(1, 5)).not.toEqual(take(2, 5));
  });

  it('is uniform in mean, variance and serial correlation', () => {
    const values = take(7, 100_000);
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
    const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length;
    const covariance =
      values.slice(1).reduce((sum, v, i) => sum + (v - mean) * ((values[i] ?? 0) - mean), 0) / values.length;
    expect(mean).toBeCloseTo(0.5, 2);
    expect(variance).toBeCloseTo(1 / 12, 2);
    expect(Math.abs(covariance)).toBeLessThan(0.002);
    expect(Math.min(...values.slice(0, 1000))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values.slice(0, 1000))).toBeLessThan(1);
  });

  it('has normal numbers of mean 0 and sd 1, and integers within the bound', () => {
    const random = seededRandom('normal');
    const values = Array.from({ length: 50_000 }, () => random.normal());
    expect(values.reduce((sum, v) => sum + v, 0) / values.length).toBeCloseTo(0, 1);
    expect(values.reduce((sum, v) => sum + v * v, 0) / values.length).toBeCloseTo(1, 1);
    expect(new Set(Array.from({ length: 200 }, () => random.below(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
