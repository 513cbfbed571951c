import type { MoneylineOffer, MoneylineSide } from '@overline/contracts';
import { atMyBooks, type MyBooks } from '@overline/forecast';
import { isWorthTaking } from '../../lib/my-books.ts';

/** The bet on a team at the best price of the reader's books. */
export type MySide = MoneylineSide & { elsewhere: MoneylineOffer | null; confidence: number | null };

export function sideAtMyBooks(side: MoneylineSide, books: MyBooks): MySide {
  const { offers, takeAt } = side;
  // Answers of earlier releases have only the best price of all books.
  if (offers === undefined) return { ...side, elsewhere: null, confidence: null };
  const { mine, elsewhere } = atMyBooks(offers, books);
  if (mine === null)
    return { ...side, best: null, breakEven: null, ev: null, stance: null, elsewhere, confidence: null };
  const { book, price, at, breakEven, ev, confidence } = mine;
  const stance = takeAt === null ? null : isWorthTaking(price, takeAt) ? 'bet' : 'lean';
  return { ...side, best: { book, price, at }, breakEven, ev, stance, elsewhere, confidence };
}
