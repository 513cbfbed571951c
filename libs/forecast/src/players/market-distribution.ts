import type { DistributionSpec } from '../distribution/distribution.ts';
import type { Shape } from '../leagues/definition/model-settings.ts';
import { sigmoid } from '../math/logit.ts';
import type { Market } from '../markets/markets.ts';
import type { GroupProfile } from './history/league-profile.ts';
import { basesTable, binomialTable, outsTable } from './count-tables.ts';
import type { Dispersion, ZeroChance } from './parameters.ts';

/** Lowest yardage that the distribution covers. */
const MIN_YARDS = -5;
/** Smallest mean of a yardage distribution. */
const MIN_MEAN_YARDS = 0.5;
/** The minimum variance of the body, as a share of the total variance. */
const MIN_BODY_SHARE = 0.5;

/** The numbers that determine a distribution, besides its shape. */
export type Moments = {
  readonly mean: number;
  /** Tonight's playing time. */
  readonly minutes: { readonly mean: number; readonly sd: number };
  readonly dispersion: Dispersion;
  /** Expected hits, for total bases. */
  readonly hits: number;
};

/** The shape of a market: that of its profile, else negative binomial for counts and hurdle for yards. */
export function shapeOf({ shapes }: Pick<GroupProfile, 'shapes'>, { key, measure }: Market): Shape {
  return shapes?.[key] ?? (measure === 'count' ? 'negative-binomial' : 'yards');
}

/** The distribution of a market's value. */
export function marketDistribution(shape: Shape, { mean, minutes, dispersion, hits }: Moments): DistributionSpec {
  const ratio = varianceRatio(mean, minutes.sd / minutes.mean, dispersion);
  switch (shape) {
    case 'negative-binomial':
      return { kind: 'negative-binomial', mean, variance: mean * Math.max(1, ratio) };
    case 'yards':
      return hurdle(Math.max(MIN_MEAN_YARDS, mean), mean * Math.max(1, ratio), dispersion.zero);
    case 'binomial':
      return binomialTable(mean, mean * ratio, minutes);
    case 'bases':
      return basesTable(mean, binomialTable(hits, 0, minutes));
    case 'normal':
      return { kind: 'normal', mean, sd: Math.sqrt(Math.max(1, mean * ratio)) };
    case 'outs':
      return outsTable(mean, mean * ratio);
  }
}

/** The predictor of P(0) in `ZeroChance`: ln(1 + mean) − 3. */
export function zeroScale(mean: number): number {
  return Math.log1p(Math.max(0, mean)) - 3;
}

function hurdle(mean: number, variance: number, fitted: ZeroChance | undefined): DistributionSpec {
  const zero = fitted === undefined ? 0 : Math.min(0.9, sigmoid(fitted.slope * zeroScale(mean) + fitted.intercept));
  const body = mean / (1 - zero);
  // Match the total mean and variance: E[x²] = (1 − zero)(sd² + body²).
  const sd = Math.sqrt(Math.max(variance * MIN_BODY_SHARE, (variance + mean * mean) / (1 - zero) - body * body));
  return { kind: 'hurdle', zero, mean: body, sd, floor: MIN_YARDS };
}

/** The terms of variance / mean, given the mean and the relative spread of minutes (sd / mean). */
export function dispersionTerms(mean: number, minuteSpread: number): readonly [number, number, number] {
  return [1, mean, mean * minuteSpread * minuteSpread];
}

/** Variance / mean of a count. */
function varianceRatio(mean: number, minuteSpread: number, { linear, quadratic, minutes }: Dispersion): number {
  const [one, byMean, byMinutes] = dispersionTerms(mean, minuteSpread);
  return linear * one + quadratic * byMean + minutes * byMinutes;
}

/** Standard deviation of tonight's playing time; 0 if it is counted in games. */
export function minutesSd(
  { playingTime, leastVariance }: Pick<GroupProfile, 'playingTime' | 'leastVariance'>,
  { constant, own }: { constant: number; own: number },
  ownVariance: number,
): number {
  return playingTime === 'games' ? 0 : Math.sqrt(Math.max(leastVariance, constant + own * ownVariance));
}
