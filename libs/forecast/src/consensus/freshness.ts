/** A price older than this is nobody's offer any more (decisions.md: 60 minutes). */
export const FRESH_MS = 60 * 60_000;

/** Whether a price of epoch ms `at` could be had at `asOf`; one from the future is a clock fault or a leak. */
export function isFresh(at: number, asOf: number): boolean {
  return at <= asOf && asOf - at <= FRESH_MS;
}
