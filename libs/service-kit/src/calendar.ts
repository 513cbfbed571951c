import { HOME_TIME_ZONE } from '@overline/contracts';

const EASTERN = 'America/New_York';
const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
  let known = formats.get(zone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, known);
  }
  return known;
}

function parts(instant: Date, zone: string): { day: string; minutes: number } {
  const field = Object.fromEntries(
    format(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${field['year']}-${field['month']}-${field['day']}`,
    minutes: Number(field['hour']) * 60 + Number(field['minute']),
  };
}

/** The calendar day of the product (America/Chicago) at this instant. */
export function homeDay(instant: Date): string {
  return parts(instant, HOME_TIME_ZONE).day;
}

/** Minutes since midnight on the wall clock in America/Chicago. */
export function homeMinutes(instant: Date): number {
  return parts(instant, HOME_TIME_ZONE).minutes;
}

/** The day by which the feeds sort games (US Eastern). */
export function easternDay(instant: Date): string {
  return parts(instant, EASTERN).day;
}

/** The instant of a wall-clock time of a day in America/Chicago, daylight saving included. */
export function homeInstant(day: string, hour: number, minute = 0): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);
  let guess = wanted;
  // The offset at the guess moves the guess; a second look settles a day on which the clocks change.
  for (let look = 0; look < 2; look += 1) guess = wanted - offsetMs(new Date(guess), HOME_TIME_ZONE);
  return new Date(guess);
}

function offsetMs(instant: Date, zone: string): number {
  const { day, minutes } = parts(instant, zone);
  const seconds = instant.getTime() % 60_000;
  return Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 + seconds - instant.getTime();
}

/** The day `count` days later (earlier where negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
