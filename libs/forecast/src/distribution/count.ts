/** A Poisson (`size` infinite) or negative binomial count with var = mean + mean²/size. */
export type CountLaw = { mean: number; size: number };

/** Chance of exactly k and of at most k. */
export type PointAndSum = { pmf: number; cdf: number };

const LOWEST_LOG = -600;

/**
 * The distribution with this mean and variance, by moments: size = mean² / (variance - mean), Poisson where they are
 * equal.
 */
export function countLaw(mean: number, variance = mean): CountLaw {
  const excess = variance - mean;
  return { mean, size: excess > 0 && mean > 0 ? (mean * mean) / excess : Number.POSITIVE_INFINITY };
}

/**
 * Both chances at k by the recursion of its probabilities. It needs no special functions, is quicker than them at the
 * lines of player props, and keeps its digits where the negative binomial is almost a Poisson.
 */
export function countAt({ mean, size }: CountLaw, k: number): PointAndSum {
  if (k < 0) return { pmf: 0, cdf: 0 };
  if (mean === 0) return { pmf: k === 0 ? 1 : 0, cdf: 1 };
  const poisson = size === Number.POSITIVE_INFINITY;
  const ratio = poisson ? mean : mean / (size + mean);
  const logZero = poisson ? -mean : -size * Math.log1p(mean / size);
  // Large means start below what a double can hold: the sum then runs scaled by e^-pending.
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

/** Chances of more than 0, 1, 2, …, in one pass, for as long as they are above `least`; none for an enormous mean. */
export function countTail({ mean, size }: CountLaw, least: number): number[] {
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
