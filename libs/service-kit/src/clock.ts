import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { DateTime, IANAZone } from 'luxon';

/** The current time. A demo can start it at another moment; from there it runs at normal speed. */
@Injectable()
export class Clock {
  private readonly offsetMs: number;

  constructor(startAt?: Date) {
    this.offsetMs = startAt ? startAt.getTime() - Date.now() : 0;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
}

const CENTRAL = IANAZone.create(HOME_TIME_ZONE);
const EASTERN = IANAZone.create('America/New_York');
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The hour that was looked up last, and its day. Every instant of an hour is on the same day, because days begin and
 * clocks change at full hours.
 */
let lastHour = { hour: NaN, day: '' };

/**
 * The calendar day in America/Chicago (YYYY-MM-DD). The result for the last hour is cached, because a time zone lookup
 * costs more than the rest of a request. @throws RangeError for an invalid Date
 */
export function centralDay(instant: Date): string {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  if (hour !== lastHour.hour) lastHour = { hour, day: inZone(instant, CENTRAL).toISODate() };
  return lastHour.day;
}

/** Minutes since midnight on the wall clock in America/Chicago. @throws RangeError for an invalid Date */
export function centralMinutes(instant: Date): number {
  const { hour, minute } = inZone(instant, CENTRAL);
  return hour * 60 + minute;
}

/** The calendar day and the minutes since midnight in a time zone. @throws RangeError for an unknown zone */
export function wallClock(instant: Date, timeZone: string): { day: string; minutes: number } {
  const time = inZone(instant, IANAZone.create(timeZone));
  return { day: time.toISODate(), minutes: time.hour * 60 + time.minute };
}

/** The calendar day in US Eastern time, by which the feeds sort games. @throws RangeError for an invalid Date */
export function easternDay(instant: Date): string {
  return inZone(instant, EASTERN).toISODate();
}

/**
 * The instant of a wall-clock time in America/Chicago on a day (YYYY-MM-DD), daylight saving included. A repeated hour
 * gives one of its two instants; a time in a skipped hour is moved one hour later.
 * @throws RangeError for a day that does not exist
 */
export function centralTime(day: string, hour: number, minute = 0): Date {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return requireValid(
    DateTime.fromObject({ year, month, day: dayOfMonth, hour, minute }, { zone: CENTRAL }),
  ).toJSDate();
}

/** The day `count` days later, or earlier if negative. @throws RangeError for a day that does not exist */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

function inZone(instant: Date, zone: IANAZone): DateTime<true> {
  return requireValid(DateTime.fromJSDate(instant, { zone }));
}

function requireValid(time: DateTime): DateTime<true> {
  if (!time.isValid) throw new RangeError(`Not a day or an instant: ${time.invalidExplanation}`);
  return time as DateTime<true>;
}
