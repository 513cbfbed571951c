import { stepEndMs } from '@overline/contracts';

/** A bar of a histogram of response times; see `responseStep`. */
export interface Step {
  step: number;
  answers: number;
}

/**
 * The time in milliseconds that a `share` (0–1) of the answers did not exceed, interpolated within its step; null of an
 * empty histogram. Each step occurs once.
 */
export function percentile(histogram: readonly Step[], share: number): number | null {
  const wanted = share * histogram.reduce((sum, { answers }) => sum + answers, 0);
  let before = 0;
  for (const { step, answers } of histogram.toSorted((one, other) => one.step - other.step)) {
    if (answers > 0 && before + answers >= wanted) {
      const shortest = step === 0 ? 0 : stepEndMs(step - 1);
      const ms = shortest + ((stepEndMs(step) - shortest) * (wanted - before)) / answers;
      return Math.round(ms * 100) / 100;
    }
    before += answers;
  }
  return null;
}
