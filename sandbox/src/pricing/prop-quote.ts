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
  /** Whether it offers more lines around the main one in the same market. */
  alternates: boolean;
  /** Whether it offers only the over on minor markets. */
  oversOnly: boolean;
  /** Chance that a line is a whole number, so that it can push. */
  wholeLines: number;
};
type Usual = Pick<BookProfile, 'step' | 'lag' | 'alternates' | 'oversOnly' | 'wholeLines'>;
const USUAL: Usual = { step: 1, lag: 0, alternates: false, oversOnly: false, wholeLines: 0 };

/** Fills in the defaults of bookmakers from a data file. */
export function bookProfiles(rows: readonly (Omit<BookProfile, keyof Usual> & Partial<Usual>)[]): BookProfile[] {
  return rows.map((row) => ({ ...USUAL, ...row }));
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

const MAX_CERTAIN = 0.9;
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
export function propOutcomes(view: PropQuote): Outcome[] {
  const { key, book, bookIndex } = view;
  const hoursLeft = Math.max(0, view.tipOff - view.instant) / 3_600_000;
  const shared = 0.022 * normal(key, 92) * Math.min(1, 0.4 + hoursLeft / 24);
  const own = book.noise * normal(key, 93, bookIndex);
  const temporary = 0.008 * normal(key, 94, bookIndex, Math.floor(view.instant / TWO_HOURS));
  const scale = Math.exp(shared + own + temporary);
  const main = mainLine(view, scale);
  const lines = book.alternates && main > 3 ? [...ALTERNATES.map((step) => main + step), main] : [main];
  return lines.sort((a, b) => a - b).flatMap((line) => outcomesAt(view, line, scale));
}

function mainLine(view: PropQuote, scale: number): number {
  const median = medianOf(view.tail) * scale;
  if (view.book.wholeLines > 0 && median > 8 && uniform(view.key, 95, view.bookIndex) < view.book.wholeLines)
    return Math.round(median);
  const guess = Math.max(0.5, Math.floor(median) + 0.5);
  const candidates = [guess - 1, guess, guess + 1].filter((line) => line > 0);
  const unevenness = (line: number): number => Math.abs(perceivedOver(view.tail, line, scale) - 0.5);
  return candidates.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best), guess);
}

function outcomesAt(view: PropQuote, line: number, scale: number): Outcome[] {
  // Skip outcomes that are too certain to offer, judged without the book's error. Otherwise only the books that err
  // toward less certainty would offer them.
  const withoutError = overChance(view.tail, line, 1);
  if (withoutError < 1 - MAX_CERTAIN || withoutError > MAX_CERTAIN) return [];
  const over = overChance(view.tail, line, scale);
  const { book, player: description } = view;
  const roll = uniform(view.key, 96, view.bookIndex, line * 2, Math.floor(view.instant / TWO_HOURS));
  const price = (chance: number, missing: boolean): number | null =>
    missing ? null : americanFrom(chance * (1 + book.margin), book.step);
  const both: Outcome[] = [
    { name: 'Over', description, point: line, price: price(over, roll < 0.002) },
    { name: 'Under', description, point: line, price: price(1 - over, roll > 0.998) },
  ];
  return book.oversOnly && view.kind === 'minor' ? both.slice(0, 1) : both;
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

/** The kind of a market. */
export function kindOf({ stats }: Pick<Market, 'stats'>): MarketKind {
  if (stats.length > 1) return 'combined';
  return stats.some((stat) => MINOR.has(stat)) ? 'minor' : 'main';
}
