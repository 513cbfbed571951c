import type { Side } from '../odds/bet.ts';
import { americanFromDecimal, decimalFromAmerican } from '../odds/odds.ts';

/** A leg and the books' quotes on its market. Prices are American, null if a book does not offer the side. */
export type QuotedLeg = {
  side: Side;
  line: number;
  quotes: readonly { book: string; line: number; over: number | null; under: number | null }[];
};

/** What one book pays for a whole parlay, as decimal and as whole American odds. */
export type ParlayBook = { book: string; decimal: number; price: number };

/**
 * The books that quote every leg at its line, with the product of their own prices, best first. A parlay is sold by one
 * book, so the prices of different books are never combined. For several legs of one game, a book's real price differs
 * from this product.
 */
export function parlayBooks(legs: readonly QuotedLeg[]): ParlayBook[] {
  const legPrices = legs.map(decimalsByBook);
  const books = [...(legPrices[0]?.keys() ?? [])].flatMap((book) => {
    const quoted = legPrices.flatMap((prices) => prices.get(book) ?? []);
    if (quoted.length < legs.length) return [];
    const decimal = quoted.reduce((product, price) => product * price, 1);
    return [{ book, decimal, price: Math.round(americanFromDecimal(decimal)) }];
  });
  return books.sort((a, b) => b.decimal - a.decimal || (a.book < b.book ? -1 : 1));
}

function decimalsByBook({ side, line, quotes }: QuotedLeg): Map<string, number> {
  return new Map(
    quotes.flatMap((quote) => {
      const price = quote[side];
      return quote.line === line && price !== null ? [[quote.book, decimalFromAmerican(price)] as const] : [];
    }),
  );
}
