import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { logit, sigmoid } from '../math/logit.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { areTailsCalibrated, fitPiecewise, TailCounts } from './piecewise.ts';
import { applyCalibration, piecewiseLogit, recalibrated } from './calibration.ts';
import type { Calibration, Scored } from './calibration.ts';

const BENT = { kind: 'bent', slope: 0.9, intercept: 0.1, high: -0.1, highest: -0.3, low: 0.2, lowest: 0.1 } as const;

/** Forecasts spread over 0..1 and outcomes drawn from another probability. */
function played(games: number, truth: (p: number) => number): { lines: Scored[]; tails: TailCounts } {
  const random = seededRandom('far from the middle');
  const tails = new TailCounts();
  const lines = Array.from({ length: games }, (): Scored => {
    const p = sigmoid(10 * random.next() - 5);
    const y = random.next() < truth(p) ? 1 : 0;
    tails.add(p, y === 1);
    return { p, y };
  });
  return { lines, tails };
}

describe('a bent calibration', () => {
  it('is a line in the middle and has its own slopes on either side', () => {
    const slopeAt = (x: number): number => (piecewiseLogit(BENT, x + 0.01) - piecewiseLogit(BENT, x - 0.01)) / 0.02;
    expect([-9, 0, 9].map(slopeAt)).toEqual([1.2, 0.9, 0.5].map((slope) => expect.closeTo(slope, 1)));
    expect(Math.abs(applyCalibration(BENT, 0.5) - sigmoid(0.1))).toBeLessThan(0.01);
  });

  it('bends smoothly: the slope changes little between neighboring probabilities', () => {
    const slopes = Array.from(
      { length: 120 },
      (_, i) => piecewiseLogit(BENT, (i - 59) / 10) - piecewiseLogit(BENT, (i - 60) / 10),
    );
    const changes = slopes.slice(1).map((slope, i) => Math.abs(slope / (slopes[i] ?? 0) - 1));
    expect(Math.max(...changes)).toBeLessThan(0.03);
  });

  it('can be corrected on the logit scale like any other calibration', () => {
    const corrected = recalibrated(BENT, { slope: 0.8, intercept: -0.2 });
    for (const p of [0.001, 0.05, 0.3, 0.6, 0.97, 0.9999])
      expect(applyCalibration(corrected, p)).toBeCloseTo(sigmoid(0.8 * logit(applyCalibration(BENT, p)) - 0.2), 12);
  });

  it('fits the tails and leaves the middle alone', () => {
    const { lines, tails } = played(80_000, (p) => applyCalibration(BENT, p));
    const fitted = fitPiecewise(lines, tails);
    for (const p of [0.01, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.99])
      expect(Math.abs(logit(applyCalibration(fitted, p)) - logit(applyCalibration(BENT, p)))).toBeLessThan(0.15);
  });

  it('is fitted when near-certain forecasts fail too often, but never with few games', () => {
    const early = (p: number): number => (p > 0.9 ? p - 0.015 : p);
    expect(areTailsCalibrated(played(40_000, (p) => p).tails, { kind: 'identity' })).toBe(true);
    expect(areTailsCalibrated(played(40_000, early).tails, { kind: 'identity' })).toBe(false);
    expect(areTailsCalibrated(played(400, early).tails, { kind: 'identity' })).toBe(true);
  });

  it('is monotonic on any data', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: 0, max: 60 }), (tilt, games) => {
        const { lines, tails } = played(games, (p) => (Math.abs(logit(p)) < 1 ? p : sigmoid(tilt * logit(p))));
        const fitted: Calibration = fitPiecewise([...lines, { p: 0.6, y: 1 }, { p: 0.4, y: 0 }], tails);
        const calibrated = Array.from({ length: 120 }, (_, i) => applyCalibration(fitted, sigmoid((i - 60) / 7)));
        expect(calibrated).toEqual([...calibrated].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });
});
