import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chanceOfAtLeast } from './at-least.ts';

const even = (n: number, rho: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => (i === j ? 1 : rho)));

describe('the probability of at least n hits', () => {
  it('is binomial for independent hits of equal probability', () => {
    expect(chanceOfAtLeast(2, [0.5, 0.5, 0.5], even(3, 0))).toBeCloseTo(0.5, 3);
    expect(chanceOfAtLeast(3, [0.5, 0.5, 0.5], even(3, 0))).toBeCloseTo(0.125, 3);
    expect(chanceOfAtLeast(1, [0.2, 0.3], even(2, 0))).toBeCloseTo(0.44, 6);
  });

  it('is 1 for two hits when two are certain', () => {
    expect(chanceOfAtLeast(2, [1, 1, 0.3, 0.00001, 0], even(5, 0.2))).toBeCloseTo(1, 2);
    expect(chanceOfAtLeast(2, [1, 0.4, 0, 0, 0], even(5, 0))).toBeCloseTo(0.4, 6);
  });

  it('grows with positive correlation, and is larger for smaller counts', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 3, maxLength: 4 }), fc.constantFrom(0, 0.3, 0.6), (all, rho) => {
        const correlation = even(all.length, rho);
        const two = chanceOfAtLeast(2, all, correlation);
        const three = chanceOfAtLeast(3, all, correlation);
        expect(two).toBeGreaterThanOrEqual(three - 2e-3);
        expect(two).toBeLessThanOrEqual(1);
      }),
      { numRuns: 15 },
    );
    expect(chanceOfAtLeast(3, [0.4, 0.4, 0.4], even(3, 0.5))).toBeGreaterThan(
      chanceOfAtLeast(3, [0.4, 0.4, 0.4], even(3, 0)),
    );
  });

  it('rejects a count of 0 and too many hits', () => {
    expect(() => chanceOfAtLeast(0, [0.5], even(1, 0))).toThrow(RangeError);
    expect(() =>
      chanceOfAtLeast(
        2,
        Array.from({ length: 11 }, () => 0.5),
        even(11, 0),
      ),
    ).toThrow(RangeError);
  });
});
