import { dayNumber, dayText } from '../time/time-zone.ts';

/** The season (its first year) that a day belongs to; seasons start on 1 October and last until the next. */
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
