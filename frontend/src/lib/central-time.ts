import { HOME_TIME_ZONE } from '@overline/contracts';

// Sweden writes dates and times in ISO format: '2026-11-20 07:59:59'.
const CENTRAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: HOME_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The Central wall clock as if it were UTC, in epoch milliseconds (whole seconds). */
function wallClock(instant: number): number {
  return Date.parse(`${CENTRAL.format(instant).replace(' ', 'T')}Z`);
}

/** The calendar day in Central time, YYYY-MM-DD. */
export function centralDay(instant: number): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10);
}

/**
 * The time of `hour`:00 Central on the Central calendar day at `instant`, in epoch milliseconds. Correct on days when
 * daylight saving time changes, except for the hour that is skipped or repeated.
 */
export function centralHour(instant: number, hour: number): number {
  const wanted = Date.parse(`${centralDay(instant)}T00:00:00Z`) + hour * 3_600_000;
  // Correct unless the UTC offset changes between `instant` and the wanted hour. The next line corrects that case.
  const guess = wanted + (Math.floor(instant / 1000) * 1000 - wallClock(instant));
  return guess + (wanted - wallClock(guess));
}
