import { booksum } from '../odds.ts';
import { assertImplied } from './devig-result.ts';
import type { DevigResult } from './devig-result.ts';

/** p = r / B: the margin in proportion to each raw probability. */
export function multiplicative(implied: readonly number[]): DevigResult {
  assertImplied(implied);
  const sum = booksum(implied);
  return { probabilities: implied.map((r) => r / sum), parameter: null };
}

/** p = r - (B - 1)/n: the same margin on each outcome. Long shots can come out negative. */
export function additive(implied: readonly number[]): DevigResult {
  assertImplied(implied);
  const share = (booksum(implied) - 1) / implied.length;
  return { probabilities: implied.map((r) => r - share), parameter: null };
}

/** p = r - z·√(1 - r) with z in closed form (Goto): the margin by standard error. Long shots can come out negative. */
export function goto(implied: readonly number[]): DevigResult {
  assertImplied(implied);
  const spread = implied.reduce((sum, r) => sum + Math.sqrt(1 - r), 0);
  const z = (booksum(implied) - 1) / spread;
  return { probabilities: implied.map((r) => r - z * Math.sqrt(1 - r)), parameter: z };
}
