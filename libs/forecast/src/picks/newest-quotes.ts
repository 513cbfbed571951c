import type { PropQuote } from '../consensus/consensus.ts';

/** Prices are asked for at least every three hours, so an older one was taken down. */
export const STANDS_FOR_MS = 4 * 3_600_000;
/** Quotes are compared with each other only within this span; a pick's price may be no older at its publication. */
export const FRESH_MS = 60 * 60_000;

/**
 * The quotes of one prop that stand at a moment (epoch ms) and are compared with each other: no older than an hour
 * before the newest of them. A person is shown their age.
 */
export function newestQuotes<Quote extends PropQuote>(quotes: readonly Quote[], asOf: number): Quote[] {
  const standing = quotes.filter(({ at }) => at <= asOf && asOf - at <= STANDS_FOR_MS);
  const newest = standing.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return standing.filter(({ at }) => newest - at <= FRESH_MS);
}
