import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { variance } from '../distribution/moments.ts';
import { seededRandom } from '../math/seeded-random.ts';
import {
  fitBetaPrior,
  fitGammaPrior,
  fitSize,
  predictiveCount,
  shrinkTowards,
  shrunkHitRate,
  shrunkRate,
  wilsonInterval,
} from './shrinkage.ts';

describe('shrinkage', () => {
  it('draws 8 of 10 to .56 under Beta(20, 20)', () => {
    expect(shrunkHitRate({ a: 20, b: 20 }, 8, 10)).toBeCloseTo(0.56, 12);
  });

  it('draws a rate to its prior, and predicts the next count with the uncertainty left', () => {
    const prior = { a: 20, b: 800 };
    expect(shrunkRate(prior, 30, 1000)).toBeCloseTo(0.0277778, 7);
    const next = predictiveCount(prior, { events: 30, exposure: 1000 }, 34);
    expect(next).toMatchObject({ kind: 'negative-binomial', mean: expect.closeTo(0.9444444, 7) });
    expect(variance(next)).toBeCloseTo(0.962284, 7);
  });

  it('keeps a shrunk figure between the sample and the prior', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        (hits, misses, a, b) => {
          fc.pre(hits + misses > 0);
          const rate = shrunkHitRate({ a, b }, hits, hits + misses);
          const ends = [hits / (hits + misses), a / (a + b)];
          expect(rate).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-12);
          expect(rate).toBeLessThanOrEqual(Math.max(...ends) + 1e-12);
        },
      ),
    );
    expect(shrinkTowards(30, 10, 20, 10)).toBe(25);
    expect(shrinkTowards(30, 0, 20, 0)).toBe(20);
  });

  it('finds the prior that players were drawn from', () => {
    const random = seededRandom('beta');
    const players = Array.from({ length: 4000 }, () => {
      // Uniform chances are Beta(1, 1).
      const chance = random.next();
      const n = 20 + random.below(30);
      return { n, k: Array.from({ length: n }, () => random.next()).filter((u) => u < chance).length };
    });
    const prior = fitBetaPrior(players);
    expect(Math.abs((prior?.a ?? NaN) - 1)).toBeLessThan(0.1);
    expect(Math.abs((prior?.b ?? NaN) - 1)).toBeLessThan(0.1);
  });

  it('finds a gamma prior from rates, and none where all are alike', () => {
    const random = seededRandom('gamma');
    const players = Array.from({ length: 4000 }, () => {
      // The sum of four exponentials of mean 1/100 is Gamma(4, 100).
      const rate = Array.from({ length: 4 }, () => -Math.log(1 - random.next()) / 100).reduce((sum, v) => sum + v, 0);
      const exposure = 500 + random.below(500);
      const mean = rate * exposure;
      return { exposure, events: Math.max(Math.round(mean + Math.sqrt(mean) * random.normal()), 0) };
    });
    const prior = fitGammaPrior(players);
    expect(Math.abs((prior?.a ?? NaN) / 4 - 1)).toBeLessThan(0.1);
    expect(Math.abs((prior?.b ?? NaN) / 100 - 1)).toBeLessThan(0.1);
    expect(fitGammaPrior(Array.from({ length: 10 }, () => ({ events: 10, exposure: 100 })))).toBeNull();
    expect(fitBetaPrior(Array.from({ length: 10 }, () => ({ k: 10, n: 20 })))).toBeNull();
  });

  it('fits the size of a negative binomial by moments, and falls back to the Poisson', () => {
    expect(fitSize(0.85, 1.03)).toBeCloseTo(4.0138889, 7);
    expect(fitSize(2, 1.9)).toBe(Number.POSITIVE_INFINITY);
    expect(fitSize(2, 2.5, 1.3)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the Wilson interval', () => {
  it.each([
    [8, 10, 0.4901625, 0.9433178],
    [55, 100, 0.452446, 0.6438546],
    [550, 1000, 0.5190327, 0.5805846],
  ])('of %d of %d is %d to %d', (k, n, low, high) => {
    expect(wilsonInterval(k, n)).toEqual({ low: expect.closeTo(low, 7), high: expect.closeTo(high, 7) });
  });

  it('stays in 0..1, and knows nothing without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(0, 5).low).toBe(0);
    expect(wilsonInterval(5, 5).high).toBe(1);
    expect(() => wilsonInterval(6, 5)).toThrow(RangeError);
  });
});
