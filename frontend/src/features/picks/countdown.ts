import { PICKS_HOUR } from '@overline/contracts';
import { chicagoHour } from './chicago-time.ts';

const LIVE_MS = 60_000;

/**
 * What the countdown shows: time left before 8:00 in Chicago, LIVE for the first minute, then that today's update is
 * done.
 */
export type Countdown = { state: 'counting'; left: string; leftMs: number } | { state: 'live' } | { state: 'done' };

/** The countdown's face at an instant (epoch milliseconds). */
export function countdownAt(now: number): Countdown {
  const leftMs = chicagoHour(now, PICKS_HOUR) - now;
  if (leftMs > 0) return { state: 'counting', left: clockFace(leftMs), leftMs };
  return leftMs > -LIVE_MS ? { state: 'live' } : { state: 'done' };
}

/** The instant of today's update in Chicago, for saying it in the reader's own time. */
export function updateTime(now: number): number {
  return chicagoHour(now, PICKS_HOUR);
}

function clockFace(ms: number): string {
  // The last shown second is 00:00:01; zero belongs to LIVE.
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
