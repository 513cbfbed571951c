import type { FinishedGame, Fixture } from './game.ts';

const DAY_MS = 86_400_000;

/** Whole days since 1970 of a date YYYY-MM-DD. Throws RangeError on anything else. */
export function dayNumber(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`A date must be YYYY-MM-DD, got ${date}`);
  return Math.round(time / DAY_MS);
}

/** The season a game belongs to: as given, else the year in which the last `firstMonth` (1..12) began. */
export function seasonOf({ date, season }: Pick<Fixture, 'date' | 'season'>, firstMonth: number): number {
  if (season !== undefined) return season;
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/**
 * Checks that the games are of one day, later than `last`, and returns that day; NaN for no games. Throws RangeError.
 */
export function nextDay(games: readonly FinishedGame[], last: number): number {
  const [first] = games;
  if (first === undefined) return Number.NaN;
  const day = dayNumber(first.date);
  if (!(day > last)) throw new RangeError(`Games of ${first.date} come after a later day, or twice`);
  const stray = games.find(({ date }) => date !== first.date);
  if (stray !== undefined) throw new RangeError(`Games of ${first.date} and ${stray.date} observed as one day`);
  return day;
}
