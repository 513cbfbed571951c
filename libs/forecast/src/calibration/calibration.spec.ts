import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { logit, sigmoid } from '../math/logit.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { applyCalibration } from './calibration.ts';
import type { Scored } from './calibration.ts';
import { fitNear, fitPlatt } from './platt.ts';

const EXAMPLE: Scored[] = (
  [
    [0.9, 1],
    [0.8, 1],
    [0.7, 0],
    [0.6, 1],
    [0.55, 0],
    [0.4, 1],
    [0.3, 0],
    [0.2, 0],
  ] as const
).map(([p, y]) => ({ p, y }));

/** Forecasts whose truth is σ(slope·logit p + intercept). */
function distorted(count: number, slope: number, intercept: number): Scored[] {
  const random = seededRandom('distorted');
  return Array.from({ length: count }, () => {
    const p = 0.05 + 0.9 * random.next();
    return { p, y: random.next() < sigmoid(slope * logit(p) + intercept) ? 1 : 0 };
  });
}

describe('fitting', () => {
  it('recovers a known distortion', () => {
    const { slope, intercept } = fitPlatt(distorted(40_000, 0.7, 0.2));
    expect(slope).toBeCloseTo(0.7, 1);
    expect(intercept).toBeCloseTo(0.2, 1);
  });

  it('matches the mean of Platt’s targets', () => {
    const calibration = fitPlatt(EXAMPLE);
    const mean = EXAMPLE.reduce((sum, { p }) => sum + applyCalibration(calibration, p), 0) / EXAMPLE.length;
    expect(mean).toBeCloseTo((5 / 6 + 1 / 6) / 2, 8);
  });

  it('is the identity unless both outcomes occur, and finite for perfect forecasts', () => {
    expect(fitPlatt([{ p: 0.6, y: 1 }])).toEqual({ kind: 'platt', slope: 1, intercept: 0 });
    const perfect = fitPlatt([
      { p: 0.9, y: 1 },
      { p: 0.8, y: 1 },
      { p: 0.2, y: 0 },
      { p: 0.1, y: 0 },
    ]);
    expect(Number.isFinite(perfect.slope)).toBe(true);
    expect(applyCalibration(perfect, 0.95)).toBeLessThan(1);
    expect(
      Number.isFinite(
        fitPlatt([
          { p: 0.5, y: 1 },
          { p: 0.5, y: 0 },
        ]).slope,
      ),
    ).toBe(true);
  });
});

describe('fitting near an earlier calibration', () => {
  const earlier = { kind: 'bent', slope: 1, intercept: 0.1, high: -0.2, highest: 0, low: 0, lowest: 0 } as const;

  it('returns the earlier calibration if there are no rows', () => {
    expect(fitNear([], earlier)).toEqual(earlier);
  });

  it('follows many rows, and keeps the knots of the earlier calibration', () => {
    // The forecasts need no correction, so the earlier intercept of 0.1 is wrong.
    const near = fitNear(distorted(40_000, 1, 0), { ...earlier, high: 0 });
    expect(near).toMatchObject({ kind: 'bent', high: 0 });
    expect(near).toHaveProperty('intercept', expect.closeTo(0, 1));
  });

  it('hardly differs from the earlier calibration after one row', () => {
    expect(applyCalibration(fitNear([{ p: 0.9, y: 1 }], earlier), 0.9)).toBeCloseTo(applyCalibration(earlier, 0.9), 2);
  });
});

describe('applying', () => {
  it('does not change a probability if the calibration is the identity', () => {
    expect(applyCalibration({ kind: 'identity' }, 0.3)).toBe(0.3);
    expect(applyCalibration({ kind: 'platt', slope: 1, intercept: 0 }, 0.3)).toBeCloseTo(0.3, 12);
  });

  it('inverts the logit, and rejects values outside 0..1', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) =>
        expect(sigmoid(logit(p))).toBeCloseTo(p, 12),
      ),
    );
    expect(sigmoid(-800)).toBe(0);
    expect(() => logit(1.2)).toThrow(RangeError);
    expect(() => applyCalibration({ kind: 'identity' }, Number.NaN)).toThrow(RangeError);
  });
});
