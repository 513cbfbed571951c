import type { Market } from '@overline/forecast/past-games';
import { normal, uniform } from '../random/random.ts';
import { americanFrom } from '../world/market.ts';
import type { Book, Outcome } from '../world/world.ts';
import { medianOf, perceivedOver, type Tail } from './tail.ts';

/** How a simulated bookmaker prices props. */
export type BookProfile = Book & {
  /** Sum of both implied probabilities, minus 1. */
  margin: number;
  /** Standard deviation of the book's own error in the logarithm of a prop's mean. */
  noise: number;
  /** Shares of main, combined and minor markets that it offers. */
  coverage: { main: number; combined: number; minor: number };
  /** Prices are multiples of this. */
  step: 1 | 5;
  /** Minutes by which its prices always lag. */
  lag: number;
  /** Whether it also offers alternate lines around the main one. */
  alternates: boolean;
  /** Whether it offers only the over on minor markets. */
  oversOnly: boolean;
  /** Chance that a line is a whole number, so that it can push. */
  wholeLines: number;
};
type Defaults = Pick<BookProfile, 'step' | 'lag' | 'alternates' | 'oversOnly' | 'wholeLines'>;
const DEFAULTS: Defaults = { step: 1, lag: 0, alternates: false, oversOnly: false, wholeLines: 0 };

/** Adds the defaults to bookmakers read from a data file. */
export function bookProfiles(rows: readonly (Omit<BookProfile, keyof Defaults> & Partial<Defaults>)[]): BookProfile[] {
  return rows.map((row) => ({ ...DEFAULTS, ...row }));
}

export type PropQuote = {
  /** Hash of seed, day, player and market: the source of all randomness of this prop. */
  key: number;
  bookIndex: number;
  book: BookProfile;
  kind: MarketKind;
  player: string;
  /** The true distribution given what the book knows. */
  tail: Tail;
  /** The time of the quote, in epoch milliseconds. The book knows what was public then. */
  instant: number;
  tipOff: number;
};

const MAX_CHANCE = 0.9;
const TWO_HOURS = 2 * 3_600_000;
const ALTERNATES = [-2, 2];

/** Whether a book offers a prop that day. */
export function offers(quote: Pick<PropQuote, 'key' | 'bookIndex' | 'book' | 'kind'>): boolean {
  return uniform(quote.key, 91, quote.bookIndex) < quote.book.coverage[quote.kind];
}

/**
 * One prop's outcomes at one book. The book's error has three parts: one that all books share, one of its own, and one
 * that changes every two hours.
 */
export function propOutcomes(quote: PropQuote): Outcome[] {
  const { key, book, bookIndex } = quote;
  const hoursLeft = Math.max(0, quote.tipOff - quote.instant) / 3_600_000;
  const shared = 0.022 * normal(key, 92) * Math.min(1, 0.4 + hoursLeft / 24);
  const own = book.noise * normal(key, 93, bookIndex);
  const temporary = 0.008 * normal(key, 94, bookIndex, Math.floor(quote.instant / TWO_HOURS));
  const scale = Math.exp(shared + own + temporary);
  const main = mainLine(quote, scale);
  const lines = book.alternates && main > 3 ? [...ALTERNATES.map((step) => main + step), main] : [main];
  return lines.sort((a, b) => a - b).flatMap((line) => outcomesAt(quote, line, scale));
}

function mainLine(quote: PropQuote, scale: number): number {
  const median = medianOf(quote.tail) * scale;
  if (quote.book.wholeLines > 0 && median > 8 && uniform(quote.key, 95, quote.bookIndex) < quote.book.wholeLines)
    return Math.round(median);
  const guess = Math.max(0.5, Math.floor(median) + 0.5);
  const candidates = [guess - 1, guess, guess + 1].filter((line) => line > 0);
  const imbalance = (line: number): number => Math.abs(perceivedOver(quote.tail, line, scale) - 0.5);
  return candidates.reduce((best, line) => (imbalance(line) < imbalance(best) ? line : best), guess);
}

function outcomesAt(quote: PropQuote, line: number, scale: number): Outcome[] {
  // Skip lines that are too lopsided to offer, judged without the book's error. Otherwise only books whose error points
  // toward 50% would offer them.
  const withoutError = overChance(quote.tail, line, 1);
  if (withoutError < 1 - MAX_CHANCE || withoutError > MAX_CHANCE) return [];
  const over = overChance(quote.tail, line, scale);
  const { book, player: description } = quote;
  const roll = uniform(quote.key, 96, quote.bookIndex, line * 2, Math.floor(quote.instant / TWO_HOURS));
  const price = (chance: number, missing: boolean): number | null =>
    missing ? null : americanFrom(chance * (1 + book.margin), book.step);
  const both: Outcome[] = [
    { name: 'Over', description, point: line, price: price(over, roll < 0.002) },
    { name: 'Under', description, point: line, price: price(1 - over, roll > 0.998) },
  ];
  return book.oversOnly && quote.kind === 'minor' ? both.slice(0, 1) : both;
}

// The book's chance of over. On a whole-number line, it is the chance given no push.
function overChance(tail: Tail, line: number, scale: number): number {
  if (!Number.isInteger(line)) return perceivedOver(tail, line, scale);
  const over = perceivedOver(tail, line + 0.5, scale);
  const under = 1 - perceivedOver(tail, line - 0.5, scale);
  return over / (over + under);
}

/** The kinds of markets, by how likely books are to offer them. */
export type MarketKind = keyof BookProfile['coverage'];

const MINOR: ReadonlySet<string> = new Set(['blocks', 'steals', 'turnovers']);

export function kindOf({ stats }: Pick<Market, 'stats'>): MarketKind {
  if (stats.length > 1) return 'combined';
  return stats.some((stat) => MINOR.has(stat)) ? 'minor' : 'main';
}
