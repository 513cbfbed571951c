import type { Side } from '../odds/side.ts';
import { entry } from './correlation-matrix.ts';
import type { Matrix } from './correlation-matrix.ts';

/** An open leg: the chance 0..1 of its side, and the sd (> 0) of that chance's logit. */
export type UnsureLeg = { readonly side: Side; readonly probability: number; readonly logitSd: number };

/**
 * Standard deviation of the logit of a joint chance 0..1 (delta method on ln P = Σ ln p): a leg counts by (1 − p) / (1
 * − P), and the errors of two legs go together as their stats do, since a misjudged player is misjudged in all his
 * markets.
 */
export function jointLogitSd(legs: readonly UnsureLeg[], correlation: Matrix, joint: number): number {
  const weights = legs.map(
    ({ side, probability, logitSd }) =>
      ((side === 'over' ? 1 : -1) * (1 - probability) * logitSd) / Math.max(1 - joint, 1e-9),
  );
  let variance = 0;
  weights.forEach((a, i) =>
    weights.forEach((b, j) => {
      variance += a * b * (i === j ? 1 : entry(correlation, i, j));
    }),
  );
  return Math.sqrt(Math.max(variance, 1e-12));
}
