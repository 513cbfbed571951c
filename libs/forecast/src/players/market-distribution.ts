import type { DistributionSpec } from '../distribution/distribution.ts';
import { sigmoid } from '../math/logit.ts';
import type { Market } from '../markets/markets.ts';
import type { Dispersion, ZeroChance } from './parameters.ts';

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

/** The terms that variance over mean is made of, at this mean and relative spread of minutes (sd / mean). */
export function dispersionTerms(mean: number, minuteSpread: number): readonly [number, number, number] {
  return [1, mean, mean * minuteSpread * minuteSpread];
}

/** Variance of a count that never falls below its mean (a negative binomial cannot). */
function countVariance(mean: number, minuteSpread: number, { linear, quadratic, minutes }: Dispersion): number {
  const [one, byMean, byMinutes] = dispersionTerms(mean, minuteSpread);
  return mean * Math.max(1, linear * one + quadratic * byMean + minutes * byMinutes);
}

/** Standard deviation of tonight's minutes around the expected ones; 0 where a league has no minutes. */
export function minutesSd(
  hasMinutes: boolean,
  { constant, own }: { constant: number; own: number },
  ownVariance: number,
): number {
  return hasMinutes ? Math.sqrt(Math.max(1, constant + own * ownVariance)) : 0;
}
