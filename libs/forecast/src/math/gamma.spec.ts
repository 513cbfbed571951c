import { describe, expect, it } from '@jest/globals';
import { lnGamma, regularizedGamma } from './gamma.ts';

/** Reference values computed with 40-digit arithmetic. */
const LN_GAMMA = [
  [0.01, 4.5994798780420217],
  [0.5, 0.57236494292470009],
  [1.5, -0.12078223763524522],
  [3.3, 0.9870985778947344],
  [11.9, 17.258477450595522],
  [12.1, 17.747007270798739],
  [100, 359.1342053695754],
] as const;
const GAMMA = [
  [0.1, 0.01, 0.66262125995447979],
  [0.5, 2, 0.95449973610364159],
  [3, 1, 0.080301397071394196],
  [3, 8, 0.98624603225599701],
  [50, 45, 0.24680203440017027],
  [50, 70, 0.99485949754149411],
] as const;

describe('the gamma functions', () => {
  it.each(LN_GAMMA)('give ln Γ(%d) = %d', (x, value) => {
    expect(Math.abs(lnGamma(x) - value)).toBeLessThan(1e-14);
  });

  it.each(GAMMA)('give P(%d, %d) = %d', (a, x, value) => {
    expect(Math.abs(regularizedGamma(a, x) / value - 1)).toBeLessThan(1e-13);
  });

  it('give 0 at 0 and 1 at infinity, and reject shapes that are not positive', () => {
    expect([regularizedGamma(2, 0), regularizedGamma(2, Infinity)]).toEqual([0, 1]);
    expect(() => lnGamma(0)).toThrow(RangeError);
    expect(() => regularizedGamma(0, 1)).toThrow(RangeError);
  });
});
