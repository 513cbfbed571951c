import { devig, impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import { logit, sigmoid } from '../math/logit.ts';

/**
 * One book's American prices of one prop at one line; null where it does not quote that side. `at` is the feed's time,
 * epoch ms.
 */
export type PropQuote = { book: string; line: number; over: number | null; under: number | null; at: number };

/** What the books together think of one line. */
export type Consensus = {
  /** The line that most books quote on both sides. */
  line: number;
  /** Mean over the books of the multiplicatively devigged chance of over, 0..1, pushes aside. */
  overProbability: number;
  /** The same with each book's logit weighted by 1 / margin²: who lives on a thin margin has to be right. */
  sharpProbability: number;
  /** How many books that mean stands on. */
  books: number;
  /** Sum of the squared differences of the books' logits from their mean: how far they disagree. */
  logitSquares: number;
  /** Time of the newest quote in it, epoch ms. */
  newestAt: number;
  /** What decided between lines quoted by equally many books: the more even one, then the lower one. */
  tieBreak: 'none' | 'most-even' | 'lower-line';
};

/** One book's opinion is no consensus. */
const LEAST_BOOKS = 2;

/** No book is taken to be sharper than one with this margin. */
const LEAST_MARGIN = 0.03;

type LineView = Omit<Consensus, 'tieBreak'>;

/**
 * The consensus of one prop, or null where fewer than two books (or `leastBooks`) quote both sides of one line. Of
 * several quotes of a book at a line the newest counts; one-sided and impossible prices (|A| < 100) are left out.
 * Prices at other lines are not translated.
 */
export function consensusOf(quotes: readonly PropQuote[], leastBooks = LEAST_BOOKS): Consensus | null {
  const views = [...byLine(quotes.filter(isUsable)).values()].map(viewOf).filter(({ books }) => books >= leastBooks);
  views.sort((a, b) => b.books - a.books || unevenness(a) - unevenness(b) || a.line - b.line);
  const [best, next] = views;
  if (best === undefined) return null;
  return { ...best, tieBreak: tieBreakBetween(best, next) };
}

function isUsable({ line, over, under }: PropQuote): boolean {
  return over !== null && under !== null && isAmerican(over) && isAmerican(under) && Number.isFinite(line);
}

function byLine(quotes: readonly PropQuote[]): Map<number, Map<string, PropQuote>> {
  const lines = new Map<number, Map<string, PropQuote>>();
  for (const quote of quotes) {
    const books = lines.get(quote.line) ?? new Map<string, PropQuote>();
    const known = books.get(quote.book);
    if (known === undefined || isNewer(quote, known)) books.set(quote.book, quote);
    lines.set(quote.line, books);
  }
  return lines;
}

/** Newer, or at the same moment the one with the lower over price, so that the order of arrival never matters. */
function isNewer(quote: PropQuote, known: PropQuote): boolean {
  if (quote.at !== known.at) return quote.at > known.at;
  return (
    (quote.over ?? 0) - (known.over ?? 0) < 0 || (quote.over === known.over && (quote.under ?? 0) < (known.under ?? 0))
  );
}

function viewOf(books: ReadonlyMap<string, PropQuote>): LineView {
  // Summed in the order of the chances: rounding then depends on the prices only, not on the order of the feed.
  const quotes = [...books.values()];
  const chances = quotes.map(overChance).sort((a, b) => a - b);
  const overProbability = chances.reduce((sum, p) => sum + p, 0) / chances.length;
  const newestAt = quotes.reduce((newest, quote) => Math.max(newest, quote.at), Number.NEGATIVE_INFINITY);
  return {
    line: quotes[0]?.line ?? Number.NaN,
    overProbability,
    sharpProbability: sharpChance(quotes),
    books: quotes.length,
    logitSquares: squaresAround(chances.map(logit)),
    newestAt,
  };
}

function sharpChance(quotes: readonly PropQuote[]): number {
  const rows = quotes.map((quote) => {
    const margin = impliedFromAmerican(quote.over ?? Number.NaN) + impliedFromAmerican(quote.under ?? Number.NaN) - 1;
    return { at: logit(overChance(quote)), weight: Math.max(margin, LEAST_MARGIN) ** -2 };
  });
  rows.sort((a, b) => a.at - b.at || a.weight - b.weight);
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  return sigmoid(rows.reduce((sum, row) => sum + row.at * row.weight, 0) / weight);
}

function squaresAround(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function overChance(quote: PropQuote): number {
  const [over = Number.NaN] = devig([
    impliedFromAmerican(quote.over ?? Number.NaN),
    impliedFromAmerican(quote.under ?? Number.NaN),
  ]);
  return over;
}

function unevenness(view: LineView): number {
  return Math.abs(view.overProbability - 0.5);
}

function tieBreakBetween(best: LineView, next: LineView | undefined): Consensus['tieBreak'] {
  if (next === undefined || next.books < best.books) return 'none';
  return unevenness(best) < unevenness(next) ? 'most-even' : 'lower-line';
}
