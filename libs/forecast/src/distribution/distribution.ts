import { regularizedGamma } from '../math/gamma.ts';
import { normalCdf } from '../math/normal.ts';
import { countAt, countDistribution, type PointAndSum } from './count.ts';

/**
 * The distribution of a statistic, as plain JSON. All distributions are over whole numbers: the continuous kinds
 * (`normal`, the body of `hurdle`) are rounded to the nearest whole number, so that an integer line can push.
 *
 * - `zero` is the extra probability of exactly 0; `mean`, `variance` and `sd` describe the rest (the body).
 * - `hurdle` models yards: 0 with probability `zero`, else a gamma distribution that starts at `floor` (below 0 where
 *   yards can be lost).
 * - `table`: `pmf[i]` is the probability of `start + i`.
 */
export type DistributionSpec =
  | { kind: 'poisson'; mean: number }
  | { kind: 'negative-binomial'; mean: number; variance: number }
  | { kind: 'zero-inflated-poisson'; zero: number; mean: number }
  | { kind: 'zero-inflated-negative-binomial'; zero: number; mean: number; variance: number }
  | { kind: 'normal'; mean: number; sd: number }
  | { kind: 'hurdle'; zero: number; mean: number; sd: number; floor: number }
  | { kind: 'table'; start: number; pmf: number[] };

/** A distribution as a table: `pmf[i]` is the probability of `start + i`. */
export type DistributionTable = Extract<DistributionSpec, { kind: 'table' }>;

/** Throws RangeError unless the spec is a distribution (no NaN, mean >= 0, variance >= mean, a pmf that sums to 1). */
export function assertDistribution(spec: DistributionSpec): void {
  const fault = faultOf(spec);
  if (fault !== null) throw new RangeError(`Not a distribution (${spec.kind}): ${fault}`);
}

function faultOf(spec: DistributionSpec): string | null {
  if ('zero' in spec && !(spec.zero >= 0 && spec.zero <= 1)) return `zero is ${spec.zero}`;
  if (spec.kind === 'table') return tableFault(spec.start, spec.pmf);
  if (!Number.isFinite(spec.mean)) return `mean is ${spec.mean}`;
  if (spec.kind === 'normal' || spec.kind === 'hurdle') {
    if (!(spec.sd > 0 && Number.isFinite(spec.sd))) return `sd is ${spec.sd}`;
    if (spec.kind === 'hurdle' && !(Number.isInteger(spec.floor) && spec.floor < spec.mean))
      return `floor is ${spec.floor}`;
    return null;
  }
  if (spec.mean < 0) return `mean is ${spec.mean}`;
  if ('variance' in spec && !(spec.variance >= spec.mean && Number.isFinite(spec.variance)))
    return `variance is ${spec.variance}`;
  return null;
}

function tableFault(start: number, pmf: readonly number[]): string | null {
  if (!Number.isInteger(start)) return `start is ${start}`;
  let sum = 0;
  for (const chance of pmf) {
    if (!(chance >= 0)) return `a probability is ${chance}`;
    sum += chance;
  }
  return Math.abs(sum - 1) < 1e-6 ? null : `probabilities sum to ${sum}`;
}

/** Probabilities that a value lands over, on or under a line; they sum to 1. */
export type OverUnderPush = { over: number; push: number; under: number };

/** P(X = k); 0 unless k is a whole number. */
export function pmf(spec: DistributionSpec, k: number): number {
  assertDistribution(spec);
  return Number.isInteger(k) ? chancesAt(spec, k).pmf : 0;
}

/** P(X <= x) for any real x. */
export function cdf(spec: DistributionSpec, x: number): number {
  assertDistribution(spec);
  return chancesAt(spec, Math.floor(x)).cdf;
}

/** Probabilities of value > line, = line and < line. Only a whole-number line can push. */
export function overUnderPush(spec: DistributionSpec, line: number): OverUnderPush {
  assertDistribution(spec);
  if (!Number.isFinite(line)) throw new RangeError(`A line must be a finite number, got ${line}`);
  const at = chancesAt(spec, Math.floor(line));
  const push = Number.isInteger(line) ? at.pmf : 0;
  const under = Math.max(at.cdf - push, 0);
  return { over: Math.max(1 - at.cdf, 0), push, under };
}

/** P(X = k) and P(X <= k) for a whole k. The only function that knows every kind. */
export function chancesAt(spec: DistributionSpec, k: number): PointAndSum {
  switch (spec.kind) {
    case 'poisson':
      return countAt(countDistribution(spec.mean), k);
    case 'negative-binomial':
      return countAt(countDistribution(spec.mean, spec.variance), k);
    case 'zero-inflated-poisson':
      return withZero(spec.zero, countAt(countDistribution(spec.mean), k), k);
    case 'zero-inflated-negative-binomial':
      return withZero(spec.zero, countAt(countDistribution(spec.mean, spec.variance), k), k);
    case 'normal':
      return rounded((x) => normalCdf((x - spec.mean) / spec.sd), k);
    case 'hurdle':
      return withZero(
        spec.zero,
        rounded((x) => gammaCdf(spec.mean - spec.floor, spec.sd, x - spec.floor), k),
        k,
      );
    case 'table':
      return tableAt(spec.start, spec.pmf, k);
  }
}

/** CDF of the gamma distribution with this mean and standard deviation. */
function gammaCdf(mean: number, sd: number, x: number): number {
  return x <= 0 ? 0 : regularizedGamma((mean / sd) ** 2, (x * mean) / (sd * sd));
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
