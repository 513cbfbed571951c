import type { DevigResult } from './devig-result.ts';
import { additive, goto, multiplicative } from './proportional.ts';
import { shin } from './shin.ts';
import { oddsRatio, power, probit } from './solved.ts';

const METHODS = { multiplicative, additive, power, shin, 'odds-ratio': oddsRatio, probit, goto };

/** How the margin is taken out of a book's prices. */
export type DevigMethod = keyof typeof METHODS;

/** Every method, in the order of maths.md. */
export const DEVIG_METHODS: readonly DevigMethod[] = [
  'multiplicative',
  'additive',
  'power',
  'shin',
  'odds-ratio',
  'probit',
  'goto',
];

/**
 * Fair probabilities from the raw implied probabilities of all outcomes. Throws RangeError on fewer than two, or any
 * outside 0..1.
 */
export function devig(implied: readonly number[], method: DevigMethod = 'multiplicative'): DevigResult {
  return METHODS[method](implied);
}

/** The lowest fair probability of one outcome over the methods: what a careful bettor assumes of the own side. */
export function worstCase(
  implied: readonly number[],
  outcome: number,
  methods: readonly DevigMethod[] = DEVIG_METHODS,
): number {
  if (!(outcome in implied)) throw new RangeError(`No outcome ${outcome} among ${implied.length}`);
  return Math.min(...methods.map((method) => devig(implied, method).probabilities[outcome] ?? Number.NaN));
}

/** The mean over the methods, scaled to sum to 1. */
export function averageDevig(implied: readonly number[], methods: readonly DevigMethod[] = DEVIG_METHODS): number[] {
  const rows = methods.map((method) => devig(implied, method).probabilities);
  const means = implied.map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length);
  const total = means.reduce((sum, p) => sum + p, 0);
  return means.map((p) => p / total);
}

/** A fair probability that rests on an assumption about the book, and says so. */
export type OneSidedEstimate = { probability: number; assumedHold: number; assumed: true };

/**
 * A price whose other side nobody quotes: p = r / (1 + hold), with an assumed margin (0.07 = 7 %). The margin of
 * one-sided props is not observable, so whoever shows the figure must show the assumption with it.
 */
export function devigOneSided(implied: number, assumedHold: number): OneSidedEstimate {
  if (!(implied > 0 && implied < 1))
    throw new RangeError(`A raw implied probability must lie strictly between 0 and 1, got ${implied}`);
  if (!(assumedHold >= 0 && assumedHold < 1))
    throw new RangeError(`An assumed hold must lie in 0..1, got ${assumedHold}`);
  return { probability: implied / (1 + assumedHold), assumedHold, assumed: true };
}
