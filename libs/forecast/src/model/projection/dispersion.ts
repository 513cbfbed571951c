import type { Dispersion } from '../parameters/parameters.ts';

/** The terms that variance over mean is made of, at this mean and relative spread of minutes (sd / mean). */
export function dispersionTerms(mean: number, minuteSpread: number): readonly [number, number, number] {
  return [1, mean, mean * minuteSpread * minuteSpread];
}

/** Variance of a count that never falls below its mean (a negative binomial cannot). */
export function countVariance(mean: number, minuteSpread: number, { linear, quadratic, minutes }: Dispersion): number {
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
