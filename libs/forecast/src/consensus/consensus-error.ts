import { overUnderPush, type DistributionSpec } from '../distribution/distribution.ts';
import { mean, variance } from '../distribution/summary.ts';
import { logit } from '../math/logit.ts';

/** What books that look at the same news get wrong together, and each of them alone, as a share of a prop's mean. */
const SHARED_ERROR = 0.017;
const OWN_ERROR = 0.0255;
/** Books that the assumed own error counts as, beside the observed differences. */
const ASSUMED_BOOKS = 3;
/** A change of ln(mean) that is small enough for a derivative, the largest that is looked for, and how often. */
const STEP = 0.02;
const FARTHEST = 1.2;
const STEPS = 4;

/**
 * How far the logit of over at a line moves with ln(mean), at the mean that the market's chance of over (0..1) stands
 * for: the distribution keeps its variance per unit of mean and is scaled until it agrees with the market. A table of
 * chances is not scaled.
 */
export function logitSensitivity(distribution: DistributionSpec, line: number, overProbability: number): number {
  const target = logit(overProbability);
  let at = 0;
  let slope = slopeAt(distribution, line, at);
  for (let step = 0; step < STEPS; step += 1) {
    const move = (target - logitOver(scaled(distribution, at), line)) / slope;
    at = Math.min(FARTHEST, Math.max(-FARTHEST, at + Math.min(0.5, Math.max(-0.5, move))));
    slope = slopeAt(distribution, line, at);
  }
  return slope;
}

/** The same near the median of a bell-shaped distribution: 4/√(2π) · mean / sd. */
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

/** The distribution with its mean multiplied by e^by. */
function scaled(distribution: DistributionSpec, by: number): DistributionSpec {
  const factor = Math.exp(by);
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
 * Standard deviation of the error of a consensus, as a logit, before any result has told more: what the books share,
 * and what each adds by itself, divided by their number. `squares` = the sum of squared differences of their logits
 * from their mean.
 */
export function consensusSd(sensitivity: number, books: number, squares: number): number {
  const assumed = (OWN_ERROR * sensitivity) ** 2;
  const own = (ASSUMED_BOOKS * assumed + squares) / (ASSUMED_BOOKS + Math.max(0, books - 1));
  return Math.sqrt((SHARED_ERROR * sensitivity) ** 2 + own / Math.max(1, books));
}
