import { americanFromDecimal, fairDecimal } from '../odds/odds.ts';
import type { Side } from '../odds/bet.ts';
import { entry, nearestCorrelation, type Matrix } from './correlation-matrix.ts';
import { jointProbability } from './joint-probability.ts';

/** Maximum number of legs. */
export const MAX_LEGS = 12;

/** The side of a leg, and the probability that it wins given no push. */
export type ParlayLeg = { readonly side: Side; readonly probability: number };

/**
 * The joint probability 0..1 of a parlay's legs under a Gaussian copula, and its fair price. `correlation` holds the
 * latent correlations of the statistics (not the hits), in order of the legs; an under flips the sign of its row and
 * column, and the matrix is made positive definite. Equal inputs return identical bits. Throws RangeError unless there
 * are 1 to 12 legs.
 */
export function priceParlay(
  legs: readonly ParlayLeg[],
  correlation: Matrix,
): { probability: number; fairAmerican: number | null } {
  const { probability } = jointProbability(chancesOf(legs), signedCorrelation(legs, correlation));
  const hasPrice = probability > 0 && probability < 1;
  return { probability, fairAmerican: hasPrice ? americanFromDecimal(fairDecimal(probability)) : null };
}

/** The joint probability without each leg in turn. */
export function chancesWithoutLegs(legs: readonly ParlayLeg[], correlation: Matrix): number[] {
  const chances = chancesOf(legs);
  const signed = signedCorrelation(legs, correlation);
  return legs.map((_, i) => {
    const rest = without(signed, i).map((row) => without(row, i));
    return jointProbability(without(chances, i), rest).probability;
  });
}

function chancesOf(legs: readonly ParlayLeg[]): number[] {
  return legs.map(({ probability }) => probability);
}

function signedCorrelation(legs: readonly ParlayLeg[], correlation: Matrix): number[][] {
  if (legs.length === 0 || legs.length > MAX_LEGS)
    throw new RangeError(`A parlay has 1 to ${MAX_LEGS} legs, got ${legs.length}`);
  if (correlation.length !== legs.length)
    throw new RangeError(`${legs.length} legs need as many rows of correlations, got ${correlation.length}`);
  return nearestCorrelation(legs.map((a, i) => legs.map((b, j) => signOf(a) * signOf(b) * entry(correlation, i, j))));
}

function signOf({ side }: ParlayLeg): number {
  return side === 'over' ? 1 : -1;
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}

/** A leg with the standard deviation (> 0) of the logit of its probability. */
export type UnsureLeg = ParlayLeg & { readonly logitSd: number };

/**
 * Standard deviation of the logit of a joint probability P, by the delta method on ln P = Σ ln p: a leg has weight
 * (1 − p) / (1 − P), and the errors of two legs are correlated like their statistics, since a misjudged player is
 * misjudged in all his markets.
 */
export function jointLogitSd(legs: readonly UnsureLeg[], correlation: Matrix, joint: number): number {
  const weights = legs.map((leg) => {
    return (signOf(leg) * (1 - leg.probability) * leg.logitSd) / Math.max(1 - joint, 1e-9);
  });
  let variance = 0;
  weights.forEach((a, i) =>
    weights.forEach((b, j) => {
      variance += a * b * (i === j ? 1 : entry(correlation, i, j));
    }),
  );
  return Math.sqrt(Math.max(variance, 1e-12));
}
