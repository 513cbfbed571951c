import { regularisedGamma } from '../math/gamma.ts';
import { normalCdf } from '../math/normal.ts';
import { countAt, countLaw } from './count.ts';
import type { PointAndSum } from './count.ts';
import type { DistributionSpec } from './distribution-spec.ts';

/**
 * Chance of exactly k and of at most k, for a whole k. The one place that knows every kind; the rest of the folder
 * builds on it.
 */
export function chancesAt(spec: DistributionSpec, k: number): PointAndSum {
  switch (spec.kind) {
    case 'poisson':
      return countAt(countLaw(spec.mean), k);
    case 'negative-binomial':
      return countAt(countLaw(spec.mean, spec.variance), k);
    case 'zero-inflated-poisson':
      return withZero(spec.zero, countAt(countLaw(spec.mean), k), k);
    case 'zero-inflated-negative-binomial':
      return withZero(spec.zero, countAt(countLaw(spec.mean, spec.variance), k), k);
    case 'normal':
      return rounded((x) => normalCdf((x - spec.mean) / spec.sd), k);
    case 'hurdle':
      return withZero(
        spec.zero,
        rounded((x) => gammaBelow(spec.mean - spec.floor, spec.sd, x - spec.floor), k),
        k,
      );
    case 'table':
      return tableAt(spec.start, spec.pmf, k);
  }
}

/** Cdf of a gamma distribution with this mean and sd. */
function gammaBelow(mean: number, sd: number, x: number): number {
  return x <= 0 ? 0 : regularisedGamma((mean / sd) ** 2, (x * mean) / (sd * sd));
}

function withZero(zero: number, body: PointAndSum, k: number): PointAndSum {
  const rest = 1 - zero;
  return { pmf: rest * body.pmf + (k === 0 ? zero : 0), cdf: rest * body.cdf + (k >= 0 ? zero : 0) };
}

function rounded(below: (x: number) => number, k: number): PointAndSum {
  const cdf = below(k + 0.5);
  return { pmf: Math.max(cdf - below(k - 0.5), 0), cdf };
}

function tableAt(start: number, pmf: readonly number[], k: number): PointAndSum {
  if (k >= start + pmf.length) return { pmf: 0, cdf: 1 };
  let cdf = 0;
  for (let i = 0; i <= k - start; i += 1) cdf += pmf[i] ?? 0;
  return { pmf: pmf[k - start] ?? 0, cdf: Math.min(cdf, 1) };
}
