import { chancesAt } from './body.ts';
import { assertDistribution } from './distribution-spec.ts';
import type { DistributionSpec } from './distribution-spec.ts';
import { lowest } from './moments.ts';

/** The smallest whole k with P(X <= k) >= p, for p in 0..1 exclusive. */
export function quantile(spec: DistributionSpec, p: number): number {
  assertDistribution(spec);
  if (!(p > 0 && p < 1)) throw new RangeError(`A quantile needs a probability strictly between 0 and 1, got ${p}`);
  // A summed cdf may stop a rounding error short of 1, and must still be reached.
  const target = Math.min(p, 1 - 1e-12);
  const reached = (k: number): boolean => chancesAt(spec, k).cdf >= target;
  // + 0 turns -0 into 0, which JSON could not tell apart.
  const first = spec.kind === 'table' ? spec.start : Math.round(spec.mean) + 0;
  let low = first;
  let high = first;
  for (let step = 1; reached(low) && low > lowest(spec) - 1; step *= 2) low -= step;
  for (let step = 1; !reached(high); step *= 2) high += step;
  if (low === high) return first;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The median: the number that a projection should show, since it has the smallest mean absolute error. */
export function median(spec: DistributionSpec): number {
  return quantile(spec, 0.5);
}

/**
 * The median read between whole numbers (the chance of k spread evenly over k ± .5), never below the lowest possible
 * value. It lies above a half line exactly where over is likelier than under, so a shown projection never contradicts
 * its side.
 */
export function smoothMedian(spec: DistributionSpec): number {
  const k = median(spec);
  const at = chancesAt(spec, k);
  return Math.max(k + 0.5 - (at.cdf - 0.5) / at.pmf, lowest(spec));
}
