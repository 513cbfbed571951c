import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { logit } from '../math/logit.ts';
import { jointLogitSd, type UnsureLeg } from './parlay.ts';

const leg = (probability: number, logitSd: number, side: UnsureLeg['side'] = 'over'): UnsureLeg => ({
  probability,
  logitSd,
  side,
});
const NONE = [
  [1, 0],
  [0, 1],
];

describe('the uncertainty of a joint probability', () => {
  it('equals the leg’s own for a single leg', () => {
    expect(jointLogitSd([leg(0.6, 0.17)], [[1]], 0.6)).toBeCloseTo(0.17, 12);
  });

  it('agrees with numerical derivatives for independent legs', () => {
    const a = 0.6;
    const b = 0.45;
    const moved = (step: number): number => logit((1 / (1 + Math.exp(-(logit(a) + step)))) * b);
    const slope = (moved(1e-4) - moved(-1e-4)) / 2e-4;
    expect(jointLogitSd([leg(a, 0.2), leg(b, 1e-9)], NONE, a * b)).toBeCloseTo(slope * 0.2, 5);
  });

  it('grows with correlated errors and shrinks with offsetting ones', () => {
    const together = [
      [1, 0.5],
      [0.5, 1],
    ];
    const sd = (side: UnsureLeg['side'], matrix: number[][]): number =>
      jointLogitSd([leg(0.5, 0.2), leg(0.5, 0.2, side)], matrix, 0.3);
    expect(sd('over', together)).toBeGreaterThan(sd('over', NONE));
    expect(sd('under', together)).toBeLessThan(sd('under', NONE));
  });

  it('is positive for any legs', () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(p, p, p, fc.double({ min: -1, max: 1, noNaN: true }), (a, b, joint, rho) => {
        const sd = jointLogitSd(
          [leg(a, 0.1), leg(b, 0.3)],
          [
            [1, rho],
            [rho, 1],
          ],
          joint,
        );
        expect(sd > 0 && Number.isFinite(sd)).toBe(true);
      }),
    );
  });
});
