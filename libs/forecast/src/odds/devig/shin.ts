import { booksum } from '../odds.ts';
import { findRoot, findRootBeyond } from '../../math/root.ts';
import { assertImplied } from './devig-result.ts';
import type { DevigResult } from './devig-result.ts';
import { additive } from './proportional.ts';

/**
 * Shin (1993): p = [√(z² + 4(1 - z)r²/B) - z] / (2(1 - z)), where z is the share of insiders so that the sum is 1. With
 * two outcomes it equals the additive method, taken in closed form: the usual fixed-point iteration divides by n - 2.
 */
export function shin(implied: readonly number[]): DevigResult {
  assertImplied(implied);
  const [first, second] = implied;
  if (implied.length === 2 && first !== undefined && second !== undefined) {
    return { probabilities: additive(implied).probabilities, parameter: twoWayInsiders(first, second) };
  }
  const sum = booksum(implied);
  const at = (z: number): number[] => implied.map((r) => shinProbability(r, sum, z));
  const excess = (z: number): number => booksum(at(z)) - 1;
  // A book that sums to less than 1 has no share of insiders; the formula still solves it with a negative z.
  const z = sum >= 1 ? findRoot(excess, 0, 1 - 1e-9) : findRootBeyond(excess, 0, -1);
  return { probabilities: at(z), parameter: z };
}

function shinProbability(r: number, sum: number, z: number): number {
  return (Math.sqrt(z * z + (4 * (1 - z) * r * r) / sum) - z) / (2 * (1 - z));
}

function twoWayInsiders(first: number, second: number): number {
  const sum = first + second;
  const gap = (first - second) ** 2;
  return ((sum - 1) * (gap - sum)) / (sum * (gap - 1));
}
