import { CHICAGO, dayAt, instantOf } from '@overline/sandbox/src/time/time-zone.ts';

/** The instant of the current Central day at `minute` minutes after midnight, as DEMO_NOW of a system. */
export function todayAt(minute: number): Date {
  return new Date(instantOf(CHICAGO, dayAt(CHICAGO, Date.now()), minute));
}
