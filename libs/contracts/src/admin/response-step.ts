// Four steps to a doubling: each 19 % longer than the one before, from a quarter of a millisecond.
const FIRST_MS = 0.25;
const STEPS_A_DOUBLING = 4;

/** The step of a histogram of response times in which so many milliseconds fall, 0 the shortest. */
export function responseStep(ms: number): number {
  return ms <= FIRST_MS ? 0 : Math.ceil(Math.log2(ms / FIRST_MS) * STEPS_A_DOUBLING);
}

/** The longest time of a step, in milliseconds. */
export function stepEndMs(step: number): number {
  return FIRST_MS * 2 ** (step / STEPS_A_DOUBLING);
}
