/** The one place that decides how numbers are rounded before anybody sees them. */

/** A percentage or amount with one decimal; halves go up, and -0 becomes 0. */
export function publishedNumber(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** American odds as a whole number. */
export function publishedAmerican(american: number): number {
  return Math.round(american) + 0;
}
