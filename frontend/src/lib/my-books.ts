import type { BookPrice, CurrentPick, Side } from '@overline/contracts';
import { decimalFromAmerican } from '@overline/forecast';

/** The sportsbooks whose prices count for the reader; null for all of them. */
export type MyBooks = { has(book: string): boolean } | null;

/** A price in American odds. */
export interface BookOffer {
  book: string;
  price: number;
}

interface Split<Offer> {
  /** The best price at the reader's books. */
  mine: Offer | null;
  /** The best price of all, if it is at another book and much better, or if none of the reader's books has one. */
  elsewhere: Offer | null;
}

/** How much more another book must pay, as a share of the decimal odds, to be worth a mention. */
const MUCH_BETTER = 1.05;

/** The best price at the reader's books, and what another book would pay. The first of equal prices counts. */
export function atMyBooks<Offer extends BookOffer>(offers: readonly Offer[], books: MyBooks): Split<Offer> {
  const best = highest(offers);
  if (books === null || best === null) return { mine: best, elsewhere: null };
  const mine = highest(offers.filter(({ book }) => books.has(book)));
  const isBetter = mine === null || decimalFromAmerican(best.price) >= MUCH_BETTER * decimalFromAmerican(mine.price);
  return { mine, elsewhere: isBetter && best !== mine ? best : null };
}

function highest<Offer extends BookOffer>(offers: readonly Offer[]): Offer | null {
  let best: Offer | null = null;
  for (const offer of offers) if (best === null || offer.price > best.price) best = offer;
  return best;
}

/** Whether a price pays at least the worst one worth taking. */
export function isWorthTaking(price: number, takeAt: number): boolean {
  return decimalFromAmerican(price) >= decimalFromAmerican(takeAt);
}

/** What each book pays for a side at a line, the newest price first. */
export function offersAt(
  prices: readonly BookPrice[],
  side: Side,
  line: number,
): (BookOffer & Pick<BookPrice, 'at'>)[] {
  return prices
    .flatMap(({ book, line: quoted, at, over, under }) => {
      const price = side === 'Over' ? over : under;
      return quoted === line && price !== null ? [{ book, price, at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** An open pick's current value at the reader's books. */
export type MyCurrentPick = CurrentPick & { elsewhere: BookOffer | null };

export function currentAtMyBooks(
  current: CurrentPick,
  { side, line }: { side: Side; line: number },
  books: MyBooks,
): MyCurrentPick {
  if (books === null) return { ...current, elsewhere: null };
  const { mine, elsewhere } = atMyBooks(offersAt(current.prices, side, line), books);
  return { ...current, best: mine, elsewhere };
}
