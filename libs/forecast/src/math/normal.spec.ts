import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalCdf, normalPdf, normalQuantile } from './normal.ts';

/** Reference values to 17 digits, computed with 40-digit arithmetic. */
const REFERENCE = [
  [-37, 5.7255712225245768e-300],
  [-20, 2.7536241186062337e-89],
  [-10, 7.6198530241605261e-24],
  [-5.65, 8.0223918506634976e-9],
  [-3, 0.0013498980316300945],
  [-1.96, 0.024997895148220436],
  [-1, 0.15865525393145705],
  [-0.6, 0.27425311775007359],
  [0, 0.5],
  [0.3, 0.61791142218895263],
  [0.67, 0.7485711049046899],
  [0.7, 0.75803634777692697],
  [1.5, 0.93319279873114193],
  [3, 0.99865010196836991],
  [8, 0.99999999999999938],
] as const;

describe('the normal distribution', () => {
  it.each(REFERENCE)('has P(Z <= %d) = %d to 1e-15 relative', (z, p) => {
    expect(Math.abs(normalCdf(z) / p - 1)).toBeLessThan(1e-15);
  });

  it('is symmetric and increasing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: 30, noNaN: true }),
        fc.double({ min: 1e-6, max: 5, noNaN: true }),
        (z, step) => {
          expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 15);
          expect(normalCdf(z + step)).toBeGreaterThanOrEqual(normalCdf(z));
        },
      ),
    );
  });

  it('has a quantile that inverts the CDF', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1 - 1e-15, noNaN: true }), (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) / p - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it('has infinite ends, and no quantile outside 0..1', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(() => normalQuantile(1.1)).toThrow(RangeError);
  });

  it('has a density that is the derivative of the CDF', () => {
    expect((normalCdf(0.7 + 1e-5) - normalCdf(0.7 - 1e-5)) / 2e-5).toBeCloseTo(normalPdf(0.7), 9);
  });
});
