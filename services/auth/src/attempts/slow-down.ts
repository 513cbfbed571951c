/** Failed tries of one subject, and when the last one was. */
export interface Failures {
  failures: number;
  lastFailedAt: Date;
}

export interface Limit {
  /** Failures that cost no wait. */
  free: number;
  longestWaitMs: number;
}

/** Failures are forgotten this long after the last one. */
export const FORGOTTEN_AFTER_MS = 3_600_000;
const FIRST_WAIT_MS = 1_000;

/** Milliseconds until the next try: each failure beyond the free ones doubles the wait, up to the longest. */
export function waitOf(known: Failures | undefined, { free, longestWaitMs }: Limit, now: Date): number {
  if (!known || known.failures < free) return 0;
  const passed = now.getTime() - known.lastFailedAt.getTime();
  if (passed >= FORGOTTEN_AFTER_MS) return 0;
  const wait = Math.min(longestWaitMs, FIRST_WAIT_MS * 2 ** Math.min(known.failures - free, 30));
  return Math.max(0, wait - passed);
}
