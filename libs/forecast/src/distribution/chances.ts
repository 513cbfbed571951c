import { chancesAt } from './body.ts';
import { assertDistribution } from './distribution-spec.ts';
import type { DistributionSpec } from './distribution-spec.ts';

/** The three ways a bet on a line can end, as chances that sum to 1. */
export type OverUnderPush = { over: number; push: number; under: number };

/** P(X = k); 0 where k is not a whole number. */
export function pmf(spec: DistributionSpec, k: number): number {
  assertDistribution(spec);
  return Number.isInteger(k) ? chancesAt(spec, k).pmf : 0;
}

/** P(X <= x) for any real x. */
export function cdf(spec: DistributionSpec, x: number): number {
  assertDistribution(spec);
  return chancesAt(spec, Math.floor(x)).cdf;
}

/**
 * Chances of over, push and under at any line, by the rule that grades it: value > line, = line, < line. So only a
 * whole line can push; a half or quarter line cannot.
 */
export function overUnderPush(spec: DistributionSpec, line: number): OverUnderPush {
  assertDistribution(spec);
  if (!Number.isFinite(line)) throw new RangeError(`A line must be a finite number, got ${line}`);
  const at = chancesAt(spec, Math.floor(line));
  const push = Number.isInteger(line) ? at.pmf : 0;
  const under = Math.max(at.cdf - push, 0);
  return { over: Math.max(1 - at.cdf, 0), push, under };
}
