import type { Dispersion } from './parameters.ts';

/** Variance of a count that never falls below its mean (a negative binomial cannot). */
export function countVariance(mean: number, { linear, quadratic }: Dispersion): number {
  return mean * Math.max(1, linear + quadratic * mean);
}
