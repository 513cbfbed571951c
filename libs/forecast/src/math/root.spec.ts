import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRoot, findRootBeyond } from './root.ts';

describe('findRoot', () => {
  it('finds the root of a cubic anywhere in the bracket', () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (root) => {
        expect(Math.abs(findRoot((x) => (x - root) ** 3 + (x - root), -10, 10) - root)).toBeLessThan(1e-12);
      }),
    );
  });

  it('finds a root of a function that is flat nearly everywhere', () => {
    expect(findRoot((x) => Math.tanh(1000 * (x - 0.123)), -50, 50)).toBeCloseTo(0.123, 12);
  });

  it('refuses a bracket without a change of sign', () => {
    expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow(RangeError);
  });

  it('widens the bracket until the sign changes, and gives up where it never does', () => {
    expect(findRootBeyond((x) => x - 1000, 0, 1)).toBeCloseTo(1000, 9);
    expect(() => findRootBeyond(() => 1, 0, 1)).toThrow(RangeError);
  });
});
