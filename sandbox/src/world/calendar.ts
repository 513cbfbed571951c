import { dayNumber, dayText } from '../time/time-zone.ts';

const MINUTE = 60_000;

/** The season (its first year) of a day; seasons start on October 1 and last until the next one starts. */
export function seasonOf(day: number): number {
  const text = dayText(day);
  const year = Number(text.slice(0, 4));
  return Number(text.slice(5, 7)) >= 10 ? year : year - 1;
}

/** The first day of a season. */
export function seasonStart(season: number): number {
  return dayNumber(`${season}-10-01`);
}

/** The first day after the trade deadline of a season. */
export function tradeDeadline(season: number): number {
  return dayNumber(`${season + 1}-02-07`);
}

/** A day in the format of the injury list: "Nov 25". */
export function shortDate(day: number): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(dayText(day)),
  );
}

/** Time between two price snapshots. They are taken at :25 and :55, so that the newest at 08:00 is five minutes old. */
export const SNAPSHOT_EVERY = 30 * MINUTE;
const SNAPSHOT_OFFSET = 25 * MINUTE;

/** The instant of the latest price snapshot at or before `instant`. */
export function snapshotAt(instant: number): number {
  return Math.floor((instant - SNAPSHOT_OFFSET) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY + SNAPSHOT_OFFSET;
}

/** Minutes from tip-off at which each quarter starts and ends. */
const QUARTERS = [
  { from: 0, to: 29 },
  { from: 30, to: 60 },
  { from: 75, to: 105 },
  { from: 106, to: 138 },
];

type Periods = { readonly count: number; readonly name: string };

/** The scoreboard of a running game: period, clock and the share (0..1) of the game that has been played. */
export function scoreboardAt(sinceTipMs: number, { count, name }: Periods = { count: 4, name: 'Q' }) {
  const minutes = sinceTipMs / MINUTE;
  const index = QUARTERS.findIndex(({ to }) => minutes < to);
  const quarter = QUARTERS[index];
  if (!quarter) return { period: count, clock: `${name}${count} 0:00`, share: 0.999 };
  if (count === QUARTERS.length && index === 2 && minutes < quarter.from)
    return { period: 2, clock: 'Half', share: 0.5 };
  const share = (index + Math.max(0, (minutes - quarter.from) / (quarter.to - quarter.from))) / QUARTERS.length;
  const period = 1 + Math.floor(share * count);
  const left = Math.round(((period - share * count) * (GAME_SECONDS[count] ?? GAME_SECONDS[4])) / count);
  const clock = `${name}${period} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { period, clock, share };
}

/** Seconds of play by the number of periods: three of twenty minutes, or four of twelve. */
const GAME_SECONDS: Readonly<Record<number, number>> & { 4: number } = { 3: 3600, 4: 2880 };
