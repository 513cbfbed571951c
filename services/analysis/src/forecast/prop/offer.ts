import type { PropQuote, Side } from '@overline/forecast';

/** What a book offers for one side of one line. */
export interface Offer {
  book: string;
  /** American odds. */
  price: number;
  /** The book's own time of the price, epoch ms. */
  at: number;
}

/** The highest price of a side at a line; of equal ones the newest, then by the book's name. */
export function bestOffer(quotes: readonly PropQuote[], line: number, side: Side): Offer | null {
  const offers = quotes.flatMap((quote) => {
    const price = quote[side];
    return quote.line === line && price !== null ? [{ book: quote.book, price, at: quote.at }] : [];
  });
  offers.sort((a, b) => b.price - a.price || b.at - a.at || (a.book < b.book ? -1 : 1));
  return offers[0] ?? null;
}
