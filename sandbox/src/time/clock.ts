/** The only source of time in the sandbox; milliseconds since the epoch. */
export type Clock = { now(): number };

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that shows `start` now and runs at normal speed. */
export function clockFrom(start: number, base: Clock = systemClock): Clock {
  const madeAt = base.now();
  return { now: () => start + (base.now() - madeAt) };
}

/** A clock that moves only when set. */
export function fixedClock(start: number): Clock & { set(instant: number): void } {
  let current = start;
  return {
    now: () => current,
    set: (instant) => {
      current = instant;
    },
  };
}
