import { HOME_TIME_ZONE } from '@overline/contracts';
import { DateTime, IANAZone } from 'luxon';

const HOME = IANAZone.create(HOME_TIME_ZONE);
const EASTERN = IANAZone.create('America/New_York');
export const DAY_MS = 86_400_000;

/** The calendar day of the product (America/Chicago) at this instant. @throws RangeError for an invalid Date */
export function centralDay(instant: Date): string {
  return inZone(instant, HOME).toISODate();
}

/** Minutes since midnight on the wall clock in America/Chicago. @throws RangeError for an invalid Date */
export function centralMinutes(instant: Date): number {
  const { hour, minute } = inZone(instant, HOME);
  return hour * 60 + minute;
}

/** The day by which the feeds sort games (US Eastern). @throws RangeError for an invalid Date */
export function easternDay(instant: Date): string {
  return inZone(instant, EASTERN).toISODate();
}

/**
 * The instant of a wall-clock time of a day (YYYY-MM-DD) in America/Chicago, daylight saving included. Of an hour that
 * comes twice it is one of the two; one that the clocks leave out counts as an hour later.
 * @throws RangeError for a day that does not exist
 */
export function centralTime(day: string, hour: number, minute = 0): Date {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return valid(DateTime.fromObject({ year, month, day: dayOfMonth, hour, minute }, { zone: HOME })).toJSDate();
}

/** The day `count` days later (earlier where negative). @throws RangeError for a day that does not exist */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

function inZone(instant: Date, zone: IANAZone): DateTime<true> {
  return valid(DateTime.fromJSDate(instant, { zone }));
}

function valid(time: DateTime): DateTime<true> {
  if (!time.isValid) throw new RangeError(`Not a day or an instant: ${time.invalidExplanation}`);
  return time as DateTime<true>;
}
