import type { BookPrice, CurrentPick, Side } from '@overline/contracts';
import { atMyBooks, type BookOffer, type MyBooks } from '@overline/forecast';

/** The books' prices for a side at a line, the most recently updated first. */
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
