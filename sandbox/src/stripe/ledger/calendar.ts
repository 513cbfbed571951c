import { DateTime } from 'luxon';
import type { Recurring } from './objects.ts';

/**
 * The end of the period that `start` lies in or begins, counted from the anchor, so that a subscription of the 31st
 * comes back to the 31st. Seconds since 1970.
 */
export function periodEnd(anchor: number, { interval, interval_count }: Recurring, start: number): number {
  const from = DateTime.fromSeconds(anchor, { zone: 'utc' });
  for (let periods = 1; ; periods++) {
    const end = from.plus({ [interval]: interval_count * periods }).toUnixInteger();
    if (end > start) return end;
  }
}

export function addMonths(at: number, months: number): number {
  return DateTime.fromSeconds(at, { zone: 'utc' }).plus({ months }).toUnixInteger();
}

export const HOUR = 3_600;
export const DAY = 24 * HOUR;
