import { overUnderPush, type DistributionSpec } from '../distribution/distribution.ts';
import { mean, variance } from '../distribution/summary.ts';
import { logit } from '../math/logit.ts';

/**
 * The error that all books share, and the error of each book alone, as a share of the prop's mean. Both were chosen on
 * NBA prices of 2024-25: with a third of these variances, the model got too little weight in that season and the next.
 */
const SHARED_ERROR = 0.024;
const OWN_ERROR = 0.036;
/** How many observed books the assumed `OWN_ERROR` counts as, when it is averaged with the observed disagreement. */
const ASSUMED_BOOKS = 3;
/** Step of ln(mean) for the derivative, the largest shift of ln(mean), and the number of Newton steps. */
const STEP = 0.02;
const MAX_SHIFT = 1.2;
const STEPS = 4;

/**
 * Derivative of the logit of over at a line with respect to ln(mean), at the mean implied by the market's probability
 * of over. The distribution is rescaled, with its variance per unit of mean kept, until it agrees with the market; a
 * table is not rescaled.
 */
export function logitSensitivity(distribution: DistributionSpec, line: number, overProbability: number): number {
  const target = logit(overProbability);
  let at = 0;
  let slope = slopeAt(distribution, line, at);
  for (let step = 0; step < STEPS; step += 1) {
    const move = (target - logitOver(scaled(distribution, at), line)) / slope;
    at = Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, at + Math.min(0.5, Math.max(-0.5, move))));
    slope = slopeAt(distribution, line, at);
  }
  return slope;
}

/** `logitSensitivity` at the median, if the distribution is bell-shaped: 4/√(2π) · mean / sd. */
export function medianSensitivity(distribution: DistributionSpec): number {
  return (1.6 * Math.max(mean(distribution), 0.05)) / Math.sqrt(variance(distribution));
}

function slopeAt(distribution: DistributionSpec, line: number, at: number): number {
  const rise = logitOver(scaled(distribution, at + STEP), line) - logitOver(scaled(distribution, at - STEP), line);
  return Math.max(0.2, rise / (2 * STEP));
}

function logitOver(distribution: DistributionSpec, line: number): number {
  const { over, under } = overUnderPush(distribution, line);
  return logit(Math.min(1 - 1e-6, Math.max(1e-6, over / Math.max(over + under, 1e-9))));
}

/** The distribution with its mean multiplied by e^shift. */
function scaled(distribution: DistributionSpec, shift: number): DistributionSpec {
  const factor = Math.exp(shift);
  switch (distribution.kind) {
    case 'table':
      return distribution;
    case 'poisson':
    case 'zero-inflated-poisson':
      return { ...distribution, mean: distribution.mean * factor };
    case 'negative-binomial':
    case 'zero-inflated-negative-binomial':
      return { ...distribution, mean: distribution.mean * factor, variance: distribution.variance * factor };
    case 'normal':
    case 'hurdle':
      return { ...distribution, mean: distribution.mean * factor, sd: distribution.sd * Math.sqrt(factor) };
  }
}

/**
 * Standard deviation of a consensus' logit around the truth, before any results: the books' shared error plus each
 * book's own error divided by their number. `squares` is the consensus' `logitSquares`.
 */
export function consensusSd(sensitivity: number, books: number, squares: number): number {
  const assumed = (OWN_ERROR * sensitivity) ** 2;
  const own = (ASSUMED_BOOKS * assumed + squares) / (ASSUMED_BOOKS + Math.max(0, books - 1));
  return Math.sqrt((SHARED_ERROR * sensitivity) ** 2 + own / Math.max(1, books));
}
