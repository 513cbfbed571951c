import type { OnBreak } from '../auth/user.ts';

/** Whether a break is in force. A self-exclusion without an `until` lasts until its end is requested. */
export function isOnBreak(onBreak: OnBreak | null | undefined, now: Date): boolean {
  return onBreak ? onBreak.until === null || Date.parse(onBreak.until) > now.getTime() : false;
}

const DAY_MS = 86_400_000;
export const MAX_BREAK_DAYS = 42;
export const MIN_EXCLUSION_MONTHS = 6;
export const MAX_EXCLUSION_MONTHS = 60;
/** The delay before a requested end of a self-exclusion, or a raised limit, takes effect. */
export const COOLING_OFF_HOURS = 24;
/** Refusal of requests once the time of a self-exclusion is over, because it does not end automatically. */
export const EXCLUSION_OVER =
  'The time of your self-exclusion is over. ' +
  `It ends ${COOLING_OFF_HOURS} hours after you ask for it under “Limits and breaks”.`;

/** When a break of N days ends, or a self-exclusion of N months can be ended. */
export function endOfBreak(length: { days: number } | { months: number }, now: Date): Date {
  if ('days' in length) return new Date(now.getTime() + length.days * DAY_MS);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + length.months);
  // The 31st of a month with 30 days overflows into the next month; use the last day of the intended month.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}
