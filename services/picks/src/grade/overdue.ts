const DAY_MS = 86_400_000;

/**
 * How long a pick may stay open after the start of its game before it is voided. Longer than a feed takes to report a
 * box score or to finish a suspended game; short enough that one pick does not keep its day out of the record for long.
 */
export const VOID_AFTER_DAYS = 7;

/** How long after the start of its game an Admin may void an open pick. */
const OVERDUE_AFTER_DAYS = 1;

/** Open picks whose games started before this are voided. */
export function voidDeadline(now: Date): Date {
  return new Date(now.getTime() - VOID_AFTER_DAYS * DAY_MS);
}

/** Open picks whose games started before this are overdue: an Admin may void them. */
export function overdueDeadline(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_AFTER_DAYS * DAY_MS);
}
