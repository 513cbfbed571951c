import type { BookOdds } from './read-moneyline.ts';

export type Place = 'home' | 'away';

/** A book's price for one team. */
export function priceOf(book: BookOdds, place: Place): number | null {
  return place === 'home' ? book.homeMoneyline : book.awayMoneyline;
}

/** The highest price offered for a team; null where no book has one. American odds order as they pay. */
export function bestPriceOf(books: readonly BookOdds[], place: Place): number | null {
  const offered = books.map((book) => priceOf(book, place)).filter((price) => price !== null);
  return offered.length === 0 ? null : Math.max(...offered);
}
