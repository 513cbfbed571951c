import { HOME_TIME_ZONE } from '@overline/contracts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: HOME_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The wall clock in Chicago, written as if it were UTC, in epoch milliseconds (whole seconds). */
function wallClock(instant: number): number {
  const found: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(instant)) found[type] = Number(value);
  return Date.UTC(found.year ?? 0, (found.month ?? 1) - 1, found.day, found.hour, found.minute, found.second);
}

/** The calendar day in Chicago, YYYY-MM-DD. */
export function chicagoDay(instant: number): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10);
}

/**
 * The instant at which clocks in Chicago show `hour`:00 on the day that `instant` falls on there. Right on the days
 * when the clocks change too, for every hour but the one that is skipped or doubled at night.
 */
export function chicagoHour(instant: number, hour: number): number {
  const wanted = Date.parse(`${chicagoDay(instant)}T00:00:00Z`) + hour * 3_600_000;
  const guess = wanted + (Math.floor(instant / 1000) * 1000 - wallClock(instant));
  return guess + (wanted - wallClock(guess));
}
