import { jointProbability } from './joint-probability.ts';
import type { Matrix } from './correlation-matrix.ts';

/** Hits with a smaller probability are ignored, because they change no published number. */
const NEGLIGIBLE = 1e-4;

/**
 * Probability that at least `count` of some correlated hits happen: the joint probabilities of all subsets under a
 * Gaussian copula, combined by inclusion-exclusion (Feller I, IV.5). Throws RangeError for more than ten possible hits
 * or a count below 1.
 */
export function chanceOfAtLeast(count: number, probabilities: readonly number[], correlation: Matrix): number {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`A count is a whole number from 1, got ${count}`);
  const possible = probabilities.flatMap((probability, index) => (probability >= NEGLIGIBLE ? [index] : []));
  if (possible.length > 10) throw new RangeError(`At most ten hits, got ${possible.length}`);
  let chance = 0;
  for (const subset of subsetsOf(possible)) {
    if (subset.length < count) continue;
    const matrix = subset.map((row) => subset.map((column) => correlation[row]?.[column] ?? 0));
    const joint = jointProbability(
      subset.map((index) => probabilities[index] ?? 0),
      matrix,
    ).probability;
    const sign = (subset.length - count) % 2 === 0 ? 1 : -1;
    chance += sign * choose(subset.length - 1, count - 1) * joint;
  }
  return Math.min(1, Math.max(0, chance));
}

function subsetsOf(indexes: readonly number[]): number[][] {
  return indexes.reduce<number[][]>((subsets, index) => [...subsets, ...subsets.map((one) => [...one, index])], [[]]);
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}
