import { IANAZone } from 'luxon';

export const EASTERN = 'America/New_York';
export const CHICAGO = 'America/Chicago';

const HOUR = 3_600_000;
export const DAY = 86_400_000;

const offsets = new Map<string, number>();

/**
 * The offset of `zone` from UTC at `instant`, in milliseconds (negative in America). Cached by the hour, because these
 * zones change their offset on the hour.
 */
function offsetOf(zone: string, instant: number): number {
  const hour = Math.floor(instant / HOUR);
  const key = `${zone} ${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = IANAZone.create(zone).offset(hour * HOUR) * 60_000;
  offsets.set(key, offset);
  return offset;
}

/** Days since 1970-01-01 of a calendar day written YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY;
}

/** The calendar day YYYY-MM-DD of a day number. */
export function dayText(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** The day number of `instant` on the wall calendar of `zone`. */
export function dayAt(zone: string, instant: number): number {
  return Math.floor((instant + offsetOf(zone, instant)) / DAY);
}

/** Minutes since midnight on the wall clock of `zone`. */
export function minuteAt(zone: string, instant: number): number {
  const wall = instant + offsetOf(zone, instant);
  return Math.floor((wall - Math.floor(wall / DAY) * DAY) / 60_000);
}

/** When the wall clock of `zone` shows `minute` minutes past midnight of a day; 1440 is the next midnight. */
export function instantOf(zone: string, day: number, minute: number): number {
  const wall = day * DAY + minute * 60_000;
  const guess = wall - offsetOf(zone, wall);
  return wall - offsetOf(zone, guess);
}

/** Whether a text is an existing calendar day in the format YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dayNumber(text)) === text;
}

/** An instant with whole seconds and a Z, the odds feed's format. */
export function isoSeconds(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
