/** The one place that decides how numbers are rounded before anybody sees them. */

/** A percentage or amount with one decimal; halves go up, and -0 becomes 0. */
export function publishedNumber(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/**
 * A chance in percent as people read it: '51.5%'. Close to 0 and 100 nobody knows the decimals, so there it is
 * 'under 1%' and 'over 99%'.
 */
export function chanceText(percent: number): string {
  if (percent < 1) return 'under 1%';
  return percent > 99 ? 'over 99%' : `${publishedNumber(percent).toFixed(1)}%`;
}

/** American odds as a whole number, no worse than what they stand for; even money is +100, never -100. */
export function publishedAmerican(american: number): number {
  const whole = Math.ceil(american - 1e-9);
  return whole === -100 ? 100 : whole;
}

export type Band = 'high' | 'medium' | 'low';

/** The band of a confidence 0–100: 70 and above high, 50 to below 70 medium, below 50 low. */
export function bandOf(confidence: number): Band {
  if (confidence >= 70) return 'high';
  return confidence >= 50 ? 'medium' : 'low';
}

/** Confidence as a whole number, cut and not rounded, so that 69.6 never reads 70 beside the word "medium". */
export function confidenceText(confidence: number): string {
  return String(Math.floor(Math.min(Math.max(confidence, 0), 100)));
}
