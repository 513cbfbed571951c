import { normalCdf, normalQuantile } from '../../math/normal.ts';
import { booksum } from '../odds.ts';
import { findRoot } from '../../math/root.ts';
import { assertImplied } from './devig-result.ts';
import type { DevigResult } from './devig-result.ts';

/** p = r^k with k so that the sum is 1 (Buchdahl's "logarithmic" is the same). */
export function power(implied: readonly number[]): DevigResult {
  return solveLog(implied, (r, k) => r ** k);
}

/** p = r / (c + r - c·r): every odds ratio divided by the same c (a shift ln c in logit space). */
export function oddsRatio(implied: readonly number[]): DevigResult {
  return solveLog(implied, (r, c) => r / (c + r - c * r));
}

/** p = Φ(Φ⁻¹(r) - δ): the same shift δ for every outcome in probit space. */
export function probit(implied: readonly number[]): DevigResult {
  assertImplied(implied);
  const scores = implied.map(normalQuantile);
  const at = (delta: number): number[] => scores.map((score) => normalCdf(score - delta));
  const parameter = findRoot((delta) => booksum(at(delta)) - 1, -40, 40);
  return { probabilities: at(parameter), parameter };
}

/** Both methods fall in their parameter and are solved on its logarithm, so that extreme books stay inside the bracket. */
function solveLog(implied: readonly number[], chanceOf: (r: number, parameter: number) => number): DevigResult {
  assertImplied(implied);
  const at = (log: number): number[] => implied.map((r) => chanceOf(r, Math.exp(log)));
  const log = findRoot((x) => booksum(at(x)) - 1, -50, 50);
  return { probabilities: at(log), parameter: Math.exp(log) };
}
