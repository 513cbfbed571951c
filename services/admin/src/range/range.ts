import { type CappedPagination, COUNTED_ROWS, type HistoryRange } from '@overline/contracts';
import { addDays, centralDay, centralTime, DAY_MS, HOUR_MS } from '@overline/service-kit';

/** The length of each range in days. The range 'all' is unbounded. */
export const DAYS_OF = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const;

/** A range from one whole hour to another, split into whole days (America/Chicago) and the hours before and after. */
export interface Span {
  from: Date;
  firstDay: Date;
  lastDay: Date;
  to: Date;
}

/** The start of a range that ends now, always a whole hour. */
export function rangeStart(range: HistoryRange, now: Date): Date {
  return range === 'all' ? new Date(0) : new Date(hourOf(now).getTime() - DAYS_OF[range] * DAY_MS);
}

/** Splits a range. Without `byDay`, or if the range contains no whole day, the span consists of hours only. */
export function spanOf(from: Date, to: Date, byDay: boolean): Span {
  const firstDay = from.getTime() === dayStart(from).getTime() ? from : dayStart(from, 1);
  const lastDay = dayStart(to);
  if (!byDay || firstDay > lastDay) return { from, firstDay: to, lastDay: to, to };
  return { from, firstDay, lastDay, to };
}

/** The start of the hour that contains the instant. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}

/** The start (America/Chicago) of the day that contains the instant, or of the day `later` days after it. */
export function dayStart(instant: Date, later = 0): Date {
  return centralTime(addDays(centralDay(instant), later), 0);
}

/** A share in percent with one decimal; 0 if `whole` is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;
}

/** Like `percent`, but null if `whole` is 0, because 0% would look like a measurement. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : percent(part, whole);
}

/** The number of keys to read for a capped page: one more than is counted, to detect whether there are more. */
export const KEYS_READ = COUNTED_ROWS + 1;

/**
 * One page of a list. Only the first `COUNTED_ROWS` rows are counted and paged; users see later rows by sorting in the
 * opposite order. Every page reads the same `KEYS_READ` keys, so the last page costs as much as the first.
 */
export function cappedPage<Key>(keys: readonly Key[], { page, limit }: { page: number; limit: number }) {
  const counted = keys.slice(0, COUNTED_ROWS);
  const total = counted.length;
  const totalIsCapped = keys.length > COUNTED_ROWS;
  const pagination: CappedPagination = { page, limit, total, pages: Math.ceil(total / limit), totalIsCapped };
  return { counted, onPage: counted.slice((page - 1) * limit, page * limit), pagination };
}
