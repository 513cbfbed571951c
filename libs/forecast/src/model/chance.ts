import { applyCalibration } from '../calibration/calibration.ts';
import { overUnderPush } from '../distribution/chances.ts';
import type { OverUnderPush } from '../distribution/chances.ts';
import type { Dispersion } from './parameters.ts';
import type { Projection } from './slate.ts';

/** Variance of a count that never falls below its mean (a negative binomial cannot). */
export function countVariance(mean: number, { linear, quadratic }: Dispersion): number {
  return mean * Math.max(1, linear + quadratic * mean);
}

/** Calibrated chances of over, push and under at a line. Only the split between over and under is corrected, never the push. */
export function projectionChances({ distribution, calibration }: Pick<Projection, 'distribution' | 'calibration'>, line: number): OverUnderPush {
  const raw = overUnderPush(distribution, line);
  const decided = raw.over + raw.under;
  if (decided <= 0) return raw;
  const over = applyCalibration(calibration, Math.min(1 - 1e-6, Math.max(1e-6, raw.over / decided)));
  return { over: over * decided, push: raw.push, under: (1 - over) * decided };
}
