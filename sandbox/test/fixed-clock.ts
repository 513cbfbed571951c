import type { Clock } from '../src/time/clock.ts';

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
