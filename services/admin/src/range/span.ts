import type { HistoryRange } from '@overline/contracts';
import { addDays, centralDay, centralTime } from '@overline/service-kit';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The days of a range; 'all' has no number. */
export const DAYS_OF = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const;

/** From one whole hour to another. Between `firstDay` and `lastDay` lie whole days of America/Chicago, maybe none. */
export interface Span {
  from: Date;
  firstDay: Date;
  lastDay: Date;
  to: Date;
}

/** When a range that ends now begins: with a whole hour. */
export function rangeStart(range: HistoryRange, now: Date): Date {
  return range === 'all' ? new Date(0) : new Date(hourOf(now).getTime() - DAYS_OF[range] * DAY_MS);
}

/** The span of these hours; where days are not wanted, it is made of hours alone. */
export function spanOf(from: Date, to: Date, withDays: boolean): Span {
  const firstDay = from.getTime() === dayStart(from).getTime() ? from : dayStart(from, 1);
  const lastDay = dayStart(to);
  if (!withDays || firstDay > lastDay) return { from, firstDay: to, lastDay: to, to };
  return { from, firstDay, lastDay, to };
}

/** The parameters that `IN_SPAN` names. */
export function spanParameters({ from, firstDay, lastDay, to }: Span): Date[] {
  return [from, firstDay, lastDay, to];
}

/** The whole hour in which the instant lies. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}

/** Midnight in America/Chicago before the instant, or of a day later. */
export function dayStart(instant: Date, later = 0): Date {
  return centralTime(addDays(centralDay(instant), later), 0);
}
