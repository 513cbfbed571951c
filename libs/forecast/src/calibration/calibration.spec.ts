import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { logit, sigmoid } from '../math/logit.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { applyCalibration } from './calibration.ts';
import type { Calibration, Scored } from './calibration.ts';
import { fitCalibration, fitIsotonic, poolAdjacentViolators } from './isotonic.ts';
import { fitPlatt } from './platt.ts';

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

/** Mean of -ln of the chance given to what happened. */
function logLoss(rows: readonly Scored[]): number {
  return rows.reduce((sum, { p, y }) => sum - Math.log(y === 1 ? p : 1 - p), 0) / rows.length;
}

describe('isotonic calibration', () => {
  it('pools the example as known', () => {
    expect(poolAdjacentViolators(EXAMPLE)).toEqual([0, 0, 0.5, 0.5, 0.5, 0.5, 1, 1]);
  });

  it('rises, keeps the mean, and treats equal chances alike', () => {
    const rows = fc.array(
      fc.record({ p: fc.integer({ min: 1, max: 19 }).map((i) => i / 20), y: fc.constantFrom<0 | 1>(0, 1) }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(rows, (data) => {
        const fitted = poolAdjacentViolators(data);
        expect(fitted).toEqual([...fitted].sort((a, b) => a - b));
        expect(fitted.reduce((sum, v) => sum + v, 0)).toBeCloseTo(
          data.reduce((sum, { y }) => sum + y, 0),
          9,
        );
        const calibration = fitIsotonic(data);
        const read = Array.from({ length: 21 }, (_, i) => applyCalibration(calibration, i / 20));
        read.forEach((v, i) => expect(v).toBeGreaterThanOrEqual(read[i - 1] ?? 0));
        expect(Math.min(...read)).toBeGreaterThan(0);
        expect(Math.max(...read)).toBeLessThan(1);
      }),
    );
  });
});

describe('fitting', () => {
  it('finds the distortion it has to undo', () => {
    const { slope, intercept } = fitPlatt(distorted(40_000, 0.7, 0.2));
    expect(slope).toBeCloseTo(0.7, 1);
    expect(intercept).toBeCloseTo(0.2, 1);
  });

  it('makes Platt means equal to those of its targets', () => {
    const calibration = fitPlatt(EXAMPLE);
    const mean = EXAMPLE.reduce((sum, { p }) => sum + applyCalibration(calibration, p), 0) / EXAMPLE.length;
    expect(mean).toBeCloseTo((5 / 6 + 1 / 6) / 2, 8);
  });

  it('stays at the identity without both kinds of outcome, and finite where perfect', () => {
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

  it('uses Platt below a thousand rows and isotonic above, and improves the score on later rows', () => {
    expect(fitCalibration(EXAMPLE).kind).toBe('platt');
    const rows = distorted(20_000, 0.6, 0.3);
    const calibration = fitCalibration(rows.slice(0, 10_000));
    expect(calibration.kind).toBe('isotonic');
    const later = rows.slice(10_000);
    expect(logLoss(later.map(({ p, y }) => ({ p: applyCalibration(calibration, p), y })))).toBeLessThan(logLoss(later));
  });
});

describe('applying', () => {
  it('leaves a chance alone by the identity and by slope 1', () => {
    expect(applyCalibration({ kind: 'identity' }, 0.3)).toBe(0.3);
    expect(applyCalibration({ kind: 'platt', slope: 1, intercept: 0 }, 0.3)).toBeCloseTo(0.3, 12);
  });

  it('reads straight between isotonic points and flat outside', () => {
    const calibration: Calibration = { kind: 'isotonic', points: [0.2, 0.4, 0.8], values: [0.3, 0.5, 0.6] };
    expect([0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.9].map((p) => applyCalibration(calibration, p))).toEqual(
      [0.3, 0.3, 0.4, 0.5, 0.55, 0.6, 0.6].map((v) => expect.closeTo(v, 12)),
    );
    expect(applyCalibration({ kind: 'isotonic', points: [0.5], values: [0.4] }, 0.9)).toBe(0.4);
    expect(applyCalibration({ kind: 'isotonic', points: [], values: [] }, 0.9)).toBe(0.9);
  });

  it('comes back from the logit, and refuses what is no chance', () => {
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
