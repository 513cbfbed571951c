/** A synthetic line needs this many games. */
export const SYNTHETIC_GAMES = 10;

/**
 * A line for scoring forecasts where no book's line is stored: the median of the last ten values. A whole median is
 * moved half a point toward the mean. Undefined if there are fewer than ten values or one of them is missing.
 */
export function syntheticLine(values: readonly number[]): number | undefined {
  if (values.length < SYNTHETIC_GAMES) return undefined;
  const last = values.slice(-SYNTHETIC_GAMES);
  const mean = last.reduce((sum, value) => sum + value, 0) / SYNTHETIC_GAMES;
  if (!Number.isFinite(mean)) return undefined;
  const sorted = [...last].sort((a, b) => a - b);
  const median = ((sorted[SYNTHETIC_GAMES / 2 - 1] ?? 0) + (sorted[SYNTHETIC_GAMES / 2] ?? 0)) / 2;
  if (!Number.isInteger(median)) return median;
  return Math.max(0.5, mean >= median ? median + 0.5 : median - 0.5);
}

/**
 * Whether books would post a line: the player's playing time reaches `lineMinutes`, and the mean of his last ten values
 * reaches `quotedFrom`.
 */
export function isQuoted(
  values: readonly number[],
  minutes: number,
  least: { readonly quotedFrom: number; readonly lineMinutes: number },
): boolean {
  const last = values.slice(-SYNTHETIC_GAMES);
  return minutes >= least.lineMinutes && last.reduce((sum, value) => sum + value, 0) >= least.quotedFrom * last.length;
}
