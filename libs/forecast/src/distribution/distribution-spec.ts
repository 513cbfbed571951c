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
