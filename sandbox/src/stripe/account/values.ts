import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Recurring } from './objects.ts';

/** Parsers of form values, which arrive as text. */
export const whole = z.coerce.number().int();
/** A quantity. Overline never sells more than one of a plan. */
export const one = whole.pipe(z.literal(1));
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const text = z.string();
export const metadata = z.record(z.string(), z.string());

/** An empty value clears a field. */
export function emptyable<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => null), schema]);
}

/**
 * The end of the period that contains `start`, in seconds since 1970. It is counted from the anchor, so that a
 * subscription that began on the 31st returns to the 31st after a shorter month.
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
