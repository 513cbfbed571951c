/** How numbers are rounded before they are published. */

/** Rounds to one decimal; halves go up, and -0 becomes 0. */
export function publishedNumber(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** A probability in percent as text: '51.5%', or 'under 1%' and 'over 99%' where decimals would be false precision. */
export function chanceText(percent: number): string {
  if (percent < 1) return 'under 1%';
  return percent > 99 ? 'over 99%' : `${publishedNumber(percent).toFixed(1)}%`;
}

/** A warning shown with every bet: the chance in percent, by our forecast, that the bet loses. */
export function losingText(percent: number): string {
  return `By our forecast, it loses ${chanceText(percent)} of the time.`;
}

/** American odds rounded up, so never worse for the bettor; even money is +100, never -100. */
export function publishedAmerican(american: number): number {
  const whole = Math.ceil(american - 1e-9);
  return whole === -100 ? 100 : whole;
}

/** Whether a median projection is informative. Below 1 it is not, because the statistic is usually 0. */
export function isTellingProjection(median: number): boolean {
  return median >= 1;
}

export type Band = 'high' | 'medium' | 'low';

/** The band of a confidence in percent: high from 70, medium from 50. */
export function bandOf(confidence: number): Band {
  if (confidence >= 70) return 'high';
  return confidence >= 50 ? 'medium' : 'low';
}

/** The caveat shown with a high confidence. */
export const HIGH_CONFIDENCE_NOTE = 'model error included; our record does not prove it yet';

/** Confidence as a whole number, rounded down so that 69.6 ("medium") does not read 70. */
export function confidenceText(confidence: number): string {
  return String(Math.floor(Math.min(Math.max(confidence, 0), 100)));
}
