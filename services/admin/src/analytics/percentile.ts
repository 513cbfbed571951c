import { stepEndMs } from '@overline/contracts';

/** So many answers took a time of this step. */
export interface Step {
  step: number;
  answers: number;
}

/**
 * The time in milliseconds that `share` (0..1) of the answers did not exceed: the place within its step is taken as if
 * the answers were spread evenly over it. Null of none. `steps` stand in ascending order.
 */
export function percentile(steps: readonly Step[], share: number): number | null {
  const wanted = share * steps.reduce((sum, { answers }) => sum + answers, 0);
  let before = 0;
  for (const { step, answers } of steps) {
    if (answers > 0 && before + answers >= wanted) {
      const shortest = step === 0 ? 0 : stepEndMs(step - 1);
      return rounded(shortest + ((stepEndMs(step) - shortest) * (wanted - before)) / answers);
    }
    before += answers;
  }
  return null;
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
