import { americanFromDecimal, fairDecimal } from '../odds/odds.ts';
import type { Side } from '../odds/bet.ts';
import { entry, nearestCorrelation, type Matrix } from './correlation-matrix.ts';
import { jointProbability } from './joint-probability.ts';

/** Maximum number of legs. */
export const MAX_LEGS = 12;

/**
 * A leg: the probability that its side wins given no push, and its decimal price, if any. A leg with status `push` or
 * `void` drops out, as books settle it.
 */
export type ParlayLeg = {
  id: string;
  side: Side;
  probability: number;
  decimal: number | null;
  status: 'open' | 'push' | 'void';
};

/** The joint probability without a leg, and how many percentage points the leg costs. */
type LegEffect = { id: string; probabilityWithout: number; pointsCost: number };

/** A priced parlay. Probabilities 0..1; prices are null if a leg has none or no leg is left. */
type ParlayPrice = {
  probability: number;
  standardError: number;
  /** The joint probability if the legs were independent. */
  independent: number;
  fairDecimal: number | null;
  fairAmerican: number | null;
  /** Product of the legs' decimal prices; books pay less for legs of one game. */
  decimal: number | null;
  legs: LegEffect[];
  dropped: string[];
};

/**
 * Prices a parlay by a Gaussian copula. `correlation` holds the latent correlations of the statistics (not the hits),
 * in order of the legs; an under flips the sign of its row and column, and the matrix is made positive definite. The
 * same input and seed give identical bits. Throws RangeError unless there are 1 to 12 legs.
 */
export function priceParlay(legs: readonly ParlayLeg[], correlation: Matrix, seed: number | string = 1): ParlayPrice {
  if (legs.length === 0 || legs.length > MAX_LEGS)
    throw new RangeError(`A parlay has 1 to ${MAX_LEGS} legs, got ${legs.length}`);
  if (correlation.length !== legs.length)
    throw new RangeError(`${legs.length} legs need as many rows of correlations, got ${correlation.length}`);
  const open = legs.flatMap((leg, index) => (leg.status === 'open' ? [{ leg, index }] : []));
  const signed = nearestCorrelation(
    open.map((a) => open.map((b) => signOf(a.leg) * signOf(b.leg) * entry(correlation, a.index, b.index))),
  );
  const chances = open.map(({ leg }) => leg.probability);
  const { probability, standardError } = jointProbability(chances, signed, seed);
  const inside = probability > 0 && probability < 1;
  return {
    probability,
    standardError,
    independent: chances.reduce((product, p) => product * p, 1),
    fairDecimal: inside ? fairDecimal(probability) : null,
    fairAmerican: inside ? americanFromDecimal(fairDecimal(probability)) : null,
    decimal: productOfPrices(open.map(({ leg }) => leg.decimal)),
    legs: open.map(({ leg }, i) => {
      const probabilityWithout = jointProbability(
        without(chances, i),
        without(signed, i).map((row) => without(row, i)),
        seed,
      ).probability;
      return { id: leg.id, probabilityWithout, pointsCost: 100 * (probabilityWithout - probability) };
    }),
    dropped: legs.filter(({ status }) => status !== 'open').map(({ id }) => id),
  };
}

function signOf(leg: ParlayLeg): number {
  return leg.side === 'over' ? 1 : -1;
}

function productOfPrices(prices: readonly (number | null)[]): number | null {
  return prices.length === 0
    ? null
    : prices.reduce((product, price) => (product === null || price === null ? null : product * price), 1);
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}

/** An open leg: the win probability of its side and the standard deviation (> 0) of its logit. */
export type UnsureLeg = { readonly side: Side; readonly probability: number; readonly logitSd: number };

/**
 * Standard deviation of the logit of a joint probability P, by the delta method on ln P = Σ ln p: a leg has weight
 * (1 − p) / (1 − P), and the errors of two legs are correlated like their statistics, since a misjudged player is
 * misjudged in all his markets.
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
