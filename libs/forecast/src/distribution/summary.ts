import { chancesAt, assertDistribution, type DistributionSpec } from './distribution.ts';

/** The lowest possible value (-Infinity for a normal distribution). */
export function lowest(spec: DistributionSpec): number {
  if (spec.kind === 'normal') return Number.NEGATIVE_INFINITY;
  if (spec.kind === 'hurdle') return spec.zero > 0 ? Math.min(spec.floor, 0) : spec.floor;
  if (spec.kind === 'table') return spec.start + spec.pmf.findIndex((chance) => chance > 0);
  return 0;
}

/** Expected value. For `hurdle` and `normal`, of the body before rounding, which changes it by far less than 0.01. */
export function mean(spec: DistributionSpec): number {
  assertDistribution(spec);
  if (spec.kind === 'table') return tableMoments(spec).mean;
  return 'zero' in spec ? (1 - spec.zero) * spec.mean : spec.mean;
}

/** Variance, including the 1/12 that rounding a continuous body adds (Sheppard's correction). */
export function variance(spec: DistributionSpec): number {
  assertDistribution(spec);
  if (spec.kind === 'table') return tableMoments(spec).variance;
  const body = bodyVariance(spec);
  return 'zero' in spec ? (1 - spec.zero) * (body + spec.zero * spec.mean * spec.mean) : body;
}

function bodyVariance(spec: Exclude<DistributionSpec, { kind: 'table' }>): number {
  if ('variance' in spec) return spec.variance;
  return 'sd' in spec ? spec.sd * spec.sd + 1 / 12 : spec.mean;
}

function tableMoments({ start, pmf }: { start: number; pmf: readonly number[] }): { mean: number; variance: number } {
  let first = 0;
  let second = 0;
  pmf.forEach((chance, i) => {
    first += chance * i;
    second += chance * i * i;
  });
  return { mean: start + first, variance: second - first * first };
}

/** The distribution as a table, cut off where less than `tail` remains on either side and scaled to sum to 1. */
export function toTable(spec: DistributionSpec, tail = 1e-12): Extract<DistributionSpec, { kind: 'table' }> {
  assertDistribution(spec);
  if (spec.kind === 'table') return spec;
  let start = Math.floor(mean(spec));
  while (start > lowest(spec) && chancesAt(spec, start - 1).cdf > tail) start -= 1;
  const chances: number[] = [];
  for (let k = start, below = 0; below < 1 - tail && chances.length < 100_000; k += 1) {
    const at = chancesAt(spec, k);
    chances.push(k === start ? at.cdf : at.pmf);
    below = at.cdf;
  }
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return { kind: 'table', start, pmf: chances.map((chance) => chance / sum) };
}

/** The smallest whole k with P(X <= k) >= p, for 0 < p < 1. */
export function quantile(spec: DistributionSpec, p: number): number {
  assertDistribution(spec);
  if (!(p > 0 && p < 1)) throw new RangeError(`A quantile needs a probability strictly between 0 and 1, got ${p}`);
  // A summed CDF may end a rounding error below 1.
  const target = Math.min(p, 1 - 1e-12);
  const reached = (k: number): boolean => chancesAt(spec, k).cdf >= target;
  // Adding 0 turns -0, which JSON cannot represent, into 0.
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

/** The median: the point forecast with the smallest mean absolute error. */
export function median(spec: DistributionSpec): number {
  return quantile(spec, 0.5);
}

/**
 * The median interpolated between whole numbers (the probability of k spread evenly over k ± 0.5), never below the
 * lowest possible value. It is above a half-point line exactly when over is likelier than under, so a displayed
 * projection never contradicts the favored side.
 */
export function smoothMedian(spec: DistributionSpec): number {
  const k = median(spec);
  const at = chancesAt(spec, k);
  return Math.max(k + 0.5 - (at.cdf - 0.5) / at.pmf, lowest(spec));
}
