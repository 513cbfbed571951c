// Four steps per doubling, each 19 % longer than the previous one, from a quarter of a millisecond on.
const FIRST_MS = 0.25;
const STEPS_PER_DOUBLING = 4;

/** The step of the response-time histogram for a time in milliseconds; 0 is the shortest. */
export function responseStep(ms: number): number {
  return ms <= FIRST_MS ? 0 : Math.ceil(Math.log2(ms / FIRST_MS) * STEPS_PER_DOUBLING);
}

/** The longest time of a step, in milliseconds. */
export function stepEndMs(step: number): number {
  return FIRST_MS * 2 ** (step / STEPS_PER_DOUBLING);
}
