import { devig, impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import type { PropQuote } from './quotes.ts';
import { logit, sigmoid } from '../math/logit.ts';

/** The books' combined view of one line. */
export type Consensus = {
  /** The line that most books quote on both sides; ties go to the most even line, then to the lower one. */
  line: number;
  /** Mean of the books' devigged probabilities of over (0..1), given no push. */
  overProbability: number;
  /** The mean with the books' logits weighted by 1 / margin², because low-margin books tend to be more accurate. */
  sharpProbability: number;
  books: number;
  /** Sum of squared deviations of the books' logits from their mean. */
  logitSquares: number;
};

const MIN_BOOKS = 2;

/** Smaller margins count as this one when books are weighted. */
const MIN_MARGIN = 0.03;

/**
 * The consensus of one prop, or null unless at least two books quote both sides of one line. Only a book's
 * newest quote at a line counts; one-sided and impossible prices are ignored, and other lines are not converted.
 */
export function consensusOf(quotes: readonly PropQuote[]): Consensus | null {
  const views = [...byLine(quotes.filter(isUsable)).values()].map(viewOf).filter(({ books }) => books >= MIN_BOOKS);
  views.sort((a, b) => b.books - a.books || unevenness(a) - unevenness(b) || a.line - b.line);
  return views[0] ?? null;
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

/** At equal times the lower over price wins, then the lower under price, so that input order never matters. */
function isNewer(quote: PropQuote, known: PropQuote): boolean {
  if (quote.at !== known.at) return quote.at > known.at;
  if (quote.over !== known.over) return (quote.over ?? 0) < (known.over ?? 0);
  return (quote.under ?? 0) < (known.under ?? 0);
}

function viewOf(books: ReadonlyMap<string, PropQuote>): Consensus {
  // Sum in sorted order, so that rounding does not depend on the order of the feed.
  const quotes = [...books.values()];
  const chances = quotes.map(overChance).sort((a, b) => a - b);
  const overProbability = chances.reduce((sum, p) => sum + p, 0) / chances.length;
  return {
    line: quotes[0]?.line ?? Number.NaN,
    overProbability,
    sharpProbability: sharpChance(quotes),
    books: quotes.length,
    logitSquares: sumOfSquares(chances.map(logit)),
  };
}

function sharpChance(quotes: readonly PropQuote[]): number {
  const rows = quotes.map((quote) => {
    const margin = impliedFromAmerican(quote.over ?? Number.NaN) + impliedFromAmerican(quote.under ?? Number.NaN) - 1;
    return { score: logit(overChance(quote)), weight: Math.max(margin, MIN_MARGIN) ** -2 };
  });
  rows.sort((a, b) => a.score - b.score || a.weight - b.weight);
  const totalWeight = rows.reduce((sum, { weight }) => sum + weight, 0);
  return sigmoid(rows.reduce((sum, { score, weight }) => sum + score * weight, 0) / totalWeight);
}

function sumOfSquares(values: readonly number[]): number {
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

function unevenness(view: Consensus): number {
  return Math.abs(view.overProbability - 0.5);
}
