/** A negative binomial count with variance = mean + mean²/size; a Poisson count if `size` is infinite. */
type CountDistribution = { mean: number; size: number };

/** P(X = k) and P(X <= k). */
export type PointAndSum = { pmf: number; cdf: number };

const LOWEST_LOG = -600;

/** The count with this mean and variance: size = mean² / (variance - mean), Poisson if they are equal. */
export function countDistribution(mean: number, variance = mean): CountDistribution {
  const excess = variance - mean;
  return { mean, size: excess > 0 && mean > 0 ? (mean * mean) / excess : Number.POSITIVE_INFINITY };
}

/**
 * Sums the probabilities by their recursion. At the lines of player props this is faster than the incomplete beta
 * function, and it stays accurate where the negative binomial is almost a Poisson.
 */
export function countAt({ mean, size }: CountDistribution, k: number): PointAndSum {
  if (k < 0) return { pmf: 0, cdf: 0 };
  if (mean === 0) return { pmf: k === 0 ? 1 : 0, cdf: 1 };
  const poisson = size === Number.POSITIVE_INFINITY;
  const ratio = poisson ? mean : mean / (size + mean);
  const logZero = poisson ? -mean : -size * Math.log1p(mean / size);
  // For large means P(X = 0) underflows a double, so the sum is kept scaled by e^-pending.
  let pending = Math.min(logZero - LOWEST_LOG, 0);
  let pmf = Math.exp(logZero - pending);
  let cdf = pmf;
  for (let i = 1; i <= k; i += 1) {
    pmf *= poisson ? ratio / i : ((i - 1 + size) / i) * ratio;
    cdf += pmf;
    if (pending < 0 && cdf > 1) {
      const step = Math.max(pending, LOWEST_LOG);
      pmf *= Math.exp(step);
      cdf *= Math.exp(step);
      pending -= step;
    }
  }
  const scale = Math.exp(pending);
  return { pmf: pmf * scale, cdf: Math.min(cdf * scale, 1) };
}

/**
 * Returns P(X > 0), P(X > 1), … as long as they are above `least`; an empty list if the mean is so large that P(X = 0)
 * underflows.
 */
export function countTail({ mean, size }: CountDistribution, least: number): number[] {
  const poisson = size === Number.POSITIVE_INFINITY;
  const ratio = poisson ? mean : mean / (size + mean);
  const logZero = poisson ? -mean : -size * Math.log1p(mean / size);
  if (logZero < LOWEST_LOG) return [];
  const chances: number[] = [];
  let pmf = Math.exp(logZero);
  for (let more = 1 - pmf, i = 1; more > least; i += 1) {
    chances.push(more);
    pmf *= poisson ? ratio / i : ((i - 1 + size) / i) * ratio;
    more -= pmf;
  }
  return chances;
}
