import { regularisedGamma } from '../math/gamma.ts';
import { normalCdf } from '../math/normal.ts';
import { countAt, countLaw, type PointAndSum } from './count.ts';

/**
 * A forecast of one stat as plain JSON. Every distribution lives on whole numbers, because every stat does: the
 * continuous ones (`normal`, the body of `hurdle`) are rounded to the nearest whole number, so that an integer line can
 * push.
 *
 * - `zero` is extra chance of exactly 0; `mean`, `variance` and `sd` describe the part beside it (the "body").
 * - `hurdle` is for yards: 0 with chance `zero`, else a gamma that starts at `floor` (negative where yards can be
 * lost).
 * - `table`: `pmf[i]` is the chance of `start + i`.
 */
export type DistributionSpec =
  | { kind: 'poisson'; mean: number }
  | { kind: 'negative-binomial'; mean: number; variance: number }
  | { kind: 'zero-inflated-poisson'; zero: number; mean: number }
  | { kind: 'zero-inflated-negative-binomial'; zero: number; mean: number; variance: number }
  | { kind: 'normal'; mean: number; sd: number }
  | { kind: 'hurdle'; zero: number; mean: number; sd: number; floor: number }
  | { kind: 'table'; start: number; pmf: number[] };

/**
 * Throws RangeError where a spec is not a distribution: NaN, negative mean, variance below the mean, chances that do
 * not sum to
 * 1.
 */
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
    if (!(chance >= 0)) return `a chance is ${chance}`;
    sum += chance;
  }
  return Math.abs(sum - 1) < 1e-6 ? null : `chances sum to ${sum}`;
}

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
