import type { DistributionSpec } from '../../distribution/distribution-spec.ts';
import { sigmoid } from '../../math/logit.ts';
import { countVariance } from './dispersion.ts';
import type { Market } from '../../markets/market.ts';
import type { Dispersion, ZeroChance } from '../parameters/parameters.ts';

/** Yards that can be lost in a game, as far as the distribution goes. */
const LOST_YARDS = -5;
/** Keeps the part above zero a distribution where almost nothing is expected. */
const SMALLEST_YARDS = 0.5;
/** Of the variance of all games, what at least remains in those with any yards. */
const LEAST_SHARE = 0.5;

/**
 * The distribution of a market's value with this mean: a negative binomial for counts, a hurdle distribution for yards.
 */
export function marketDistribution(
  { measure }: Pick<Market, 'measure'>,
  mean: number,
  minuteSpread: number,
  dispersion: Dispersion,
): DistributionSpec {
  const variance = countVariance(mean, minuteSpread, dispersion);
  return measure === 'count'
    ? { kind: 'negative-binomial', mean, variance }
    : hurdle(Math.max(SMALLEST_YARDS, mean), variance, dispersion.zero);
}

/** What the logarithm of a mean says about the chance of exactly 0. */
export function zeroScale(mean: number): number {
  return Math.log1p(Math.max(0, mean)) - 3;
}

function hurdle(mean: number, variance: number, fitted: ZeroChance | undefined): DistributionSpec {
  const zero = fitted === undefined ? 0 : Math.min(0.9, sigmoid(fitted.slope * zeroScale(mean) + fitted.intercept));
  const body = mean / (1 - zero);
  // The whole distribution has this mean and variance: E x² = (1 − zero)(sd² + body²).
  const sd = Math.sqrt(Math.max(variance * LEAST_SHARE, (variance + mean * mean) / (1 - zero) - body * body));
  return { kind: 'hurdle', zero, mean: body, sd, floor: LOST_YARDS };
}
