import { countAt, countLaw } from '../distribution/count.ts';
import type { Calibration } from './projection-parts.ts';

/** Chances of more than, exactly and less than a line; they sum to 1. */
export type LineChances = { readonly over: number; readonly push: number; readonly under: number };

const SMALLEST = 1e-6;

/** A chance moved by a two-parameter correction; 0 and 1 are kept off by a millionth. */
export function calibrate(chance: number, { slope, intercept }: Calibration): number {
  const safe = Math.min(1 - SMALLEST, Math.max(SMALLEST, chance));
  return 1 / (1 + Math.exp(-(slope * Math.log(safe / (1 - safe)) + intercept)));
}

/** Variance of a count that never falls below its mean (a negative binomial cannot). */
export function countVariance(mean: number, { linear, quadratic }: { linear: number; quadratic: number }): number {
  return mean * Math.max(1, linear + quadratic * mean);
}

/** The smallest whole number that is reached or undercut at least half of the time. */
export function countMedian(mean: number, variance: number): number {
  const law = countLaw(mean, variance);
  let median = Math.max(0, Math.floor(mean) - 2);
  while (median > 0 && countAt(law, median - 1).cdf >= 0.5) median -= 1;
  while (countAt(law, median).cdf < 0.5) median += 1;
  return median;
}
