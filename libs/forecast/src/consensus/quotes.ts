/** One book's American odds for a prop at one line; null for a side it does not quote. `at`: feed time, epoch ms. */
export type PropQuote = { book: string; line: number; over: number | null; under: number | null; at: number };

/** Quotes are requested at least every three hours, so an older one has been taken down. */
export const QUOTE_LIFETIME_MS = 4 * 3_600_000;

/** Quotes this far apart are still comparable, and a pick's price must not be older. */
export const FRESH_MS = 60 * 60_000;

/** Whether a quote's time (epoch ms) is within an hour before `asOf`. A quote from the future is never fresh. */
export function isFresh(at: number, asOf: number): boolean {
  return at <= asOf && asOf - at <= FRESH_MS;
}

/** Whether a quote may still be offered at `asOf` (epoch ms): not later, and at most QUOTE_LIFETIME_MS old. */
export function isStillOffered({ at }: Pick<PropQuote, 'at'>, asOf: number): boolean {
  return at <= asOf && asOf - at <= QUOTE_LIFETIME_MS;
}

/** The comparable quotes of one prop at a moment: those still offered and at most an hour older than the newest. */
export function newestQuotes<Quote extends PropQuote>(quotes: readonly Quote[], asOf: number): Quote[] {
  const offered = quotes.filter((quote) => isStillOffered(quote, asOf));
  const newest = offered.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return offered.filter(({ at }) => isFresh(at, newest));
}
