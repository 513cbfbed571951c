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
