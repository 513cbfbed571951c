import { overUnderPush, type DistributionSpec, type DistributionTable } from '../distribution/distribution.ts';
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
 * of over. The distribution is rescaled until it agrees with the market: a table by exponential tilting, the other
 * kinds with their variance per unit of mean kept.
 */
export function logitSensitivity(distribution: DistributionSpec, line: number, overProbability: number): number {
  const target = logit(overProbability);
  let implied = distribution;
  let at = 0;
  let slope = slopeAt(implied, line);
  for (let step = 0; step < STEPS; step += 1) {
    const move = (target - logitOver(implied, line)) / slope;
    const next = Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, at + Math.min(0.5, Math.max(-0.5, move))));
    implied = scaled(implied, next - at);
    at = next;
    slope = slopeAt(implied, line);
  }
  return slope;
}

/** `logitSensitivity` at the median, if the distribution is bell-shaped: 4/√(2π) · mean / sd. */
export function medianSensitivity(distribution: DistributionSpec): number {
  return (1.6 * Math.max(mean(distribution), 0.05)) / Math.sqrt(variance(distribution));
}

function slopeAt(distribution: DistributionSpec, line: number): number {
  const rise = logitOver(scaled(distribution, STEP), line) - logitOver(scaled(distribution, -STEP), line);
  return Math.max(0.2, rise / (2 * STEP));
}

function logitOver(distribution: DistributionSpec, line: number): number {
  const { over, under } = overUnderPush(distribution, line);
  return logit(Math.min(1 - 1e-6, Math.max(1e-6, over / Math.max(over + under, 1e-9))));
}

/** The distribution with its mean multiplied by e^shift; for a table, this holds for small shifts only. */
function scaled(distribution: DistributionSpec, shift: number): DistributionSpec {
  const factor = Math.exp(shift);
  switch (distribution.kind) {
    case 'table':
      return tilted(distribution, shift);
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

/** Keeps the tilt of a table finite: its variance counts as at least this share of its mean. */
const MIN_VARIANCE_SHARE = 0.05;

/**
 * The table with weights proportional to p(k) · e^(t·k). The derivative of its mean with respect to t is its variance,
 * so that t = shift · mean / variance changes ln(mean) by the shift, to first order.
 */
function tilted(table: DistributionTable, shift: number): DistributionTable {
  const center = mean(table);
  if (center <= 0) return table;
  const tilt = (shift * center) / Math.max(variance(table), MIN_VARIANCE_SHARE * center);
  const weights = table.pmf.map((chance, i) => chance * Math.exp(tilt * (table.start + i - center)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { ...table, pmf: weights.map((weight) => weight / total) };
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
