import { decimalFromAmerican } from '../odds/odds.ts';

/** The sportsbooks whose prices count for the user; null for all of them. */
export type MyBooks = { has(book: string): boolean } | null;

/** An account's choice: the books it bets at, null for all, and those that take no bets in its state. */
export interface BookChoice {
  books: readonly string[] | null;
  notSold: readonly string[];
}

export function booksOf({ books, notSold }: BookChoice): MyBooks {
  if (books === null && notSold.length === 0) return null;
  const chosen = books && new Set(books);
  const closed = new Set(notSold);
  return { has: (book) => !closed.has(book) && (chosen?.has(book) ?? true) };
}

/** A price in American odds. */
export interface BookOffer {
  book: string;
  price: number;
}

interface Split<Offer> {
  /** The best price at the user's books. */
  mine: Offer | null;
  /** The best price at another book, if that price pays much more or if none of the user's books has a price. */
  elsewhere: Offer | null;
}

/** Another book's decimal odds must be at least this multiple of the user's best ones to be mentioned. */
const MUCH_BETTER = 1.05;

/** The best price at the user's books, and a much better one elsewhere. The first of equal prices counts. */
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

/** Whether a price pays at least as much as `takeAt`, the worst price worth taking. */
export function isWorthTaking(price: number, takeAt: number): boolean {
  return decimalFromAmerican(price) >= decimalFromAmerican(takeAt);
}

interface TeamOffer extends BookOffer {
  at: string;
  breakEven: number;
  ev: number;
  confidence: number;
  /** Whether the price is so far from the consensus that it is never a bet. */
  isFar?: boolean | undefined;
}

interface TeamBet {
  best: { book: string; price: number; at: string } | null;
  breakEven: number | null;
  ev: number | null;
  stance: 'bet' | 'lean' | null;
  takeAt: number | null;
  offers?: readonly TeamOffer[] | undefined;
}

export type TeamAtMyBooks<Bet> = Bet & { elsewhere: TeamOffer | null; confidence: number | null; isFar: boolean };

/** The bet on a team at the best price of the user's books. */
export function teamAtMyBooks<Bet extends TeamBet>(bet: Bet, books: MyBooks): TeamAtMyBooks<Bet> {
  const { offers, takeAt } = bet;
  // Answers of earlier releases have only the best price of all books.
  if (offers === undefined) return { ...bet, elsewhere: null, confidence: null, isFar: false };
  const { mine, elsewhere } = atMyBooks(offers, books);
  if (mine === null)
    return { ...bet, best: null, breakEven: null, ev: null, stance: null, elsewhere, confidence: null, isFar: false };
  const { book, price, at, breakEven, ev, confidence, isFar = false } = mine;
  const stance = isFar ? null : stanceAt(price, takeAt);
  return { ...bet, best: { book, price, at }, breakEven, ev, stance, elsewhere, confidence, isFar };
}

function stanceAt(price: number, takeAt: number | null): TeamBet['stance'] {
  if (takeAt === null) return null;
  return isWorthTaking(price, takeAt) ? 'bet' : 'lean';
}
