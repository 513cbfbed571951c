/** The only source of time in the sandbox; milliseconds since the epoch. */
export type Clock = { now(): number };

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that shows `start` now and runs at normal speed. */
export function clockFrom(start: number): Clock {
  const madeAt = Date.now();
  return { now: () => start + (Date.now() - madeAt) };
}
