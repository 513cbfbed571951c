import { describe, expect, it } from '@jest/globals';
import { hash, normalCdf, normalQuantile, poisson, stream, uniform } from './random.ts';

describe('random numbers', () => {
  it('depend only on their arguments', () => {
    expect(hash(1, 2, 3)).toBe(hash(1, 2, 3));
    expect(hash(1, 2, 3)).not.toBe(hash(1, 3, 2));
    expect(Array.from({ length: 5 }, stream(7))).toEqual(Array.from({ length: 5 }, stream(7)));
  });

  it('are spread evenly over the unit interval', () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => uniform(5, i));
    const share = draws.filter((u) => u < 0.1).length / draws.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  });

  it('invert the normal distribution', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
    expect(normalCdf(normalQuantile(0.01))).toBeCloseTo(0.01, 6);
  });

  it('include Poisson counts with the right mean and variance', () => {
    const next = stream(11);
    const counts = Array.from({ length: 20_000 }, () => poisson(4.2, next));
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
    const variance = counts.reduce((a, b) => a + (b - mean) ** 2, 0) / counts.length;
    expect(mean).toBeCloseTo(4.2, 1);
    expect(Math.abs(variance - 4.2)).toBeLessThan(0.2);
  });
});
