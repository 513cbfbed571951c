import { centralDay } from '@overline/service-kit';

export type Unit = 'hour' | 'day';

/** The windows in which different people are counted. */
export const SPANS: Readonly<Record<Unit, readonly number[]>> = { hour: [1, 24], day: [1, 7, 30, 90] };
export const UNITS = ['hour', 'day'] as const satisfies readonly Unit[];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The number of the hour, or of the day in America/Chicago, in which the instant lies; each is one after the other. */
export function activeBucket(unit: Unit, instant: Date): number {
  if (unit === 'hour') return Math.floor(instant.getTime() / HOUR_MS);
  return Date.parse(`${centralDay(instant)}T00:00:00Z`) / DAY_MS;
}
