import type { PropQuote } from './consensus.ts';

/** A price older than this is nobody's offer any more (decisions.md: 60 minutes). */
export const FRESH_MS = 60 * 60_000;

/** Whether a price of epoch ms `at` could be had at `asOf`; one from the future is a clock fault or a leak. */
export function isFresh(at: number, asOf: number): boolean {
  return at <= asOf && asOf - at <= FRESH_MS;
}

/** Prices are asked for at least every three hours, so an older one was taken down. */
export const STANDS_FOR_MS = 4 * 3_600_000;

/**
 * The quotes of one prop that stand at a moment (epoch ms) and are compared with each other: no older than an hour
 * before the newest of them. A person is shown their age.
 */
export function newestQuotes<Quote extends PropQuote>(quotes: readonly Quote[], asOf: number): Quote[] {
  const standing = quotes.filter(({ at }) => at <= asOf && asOf - at <= STANDS_FOR_MS);
  const newest = standing.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return standing.filter(({ at }) => isFresh(at, newest));
}
