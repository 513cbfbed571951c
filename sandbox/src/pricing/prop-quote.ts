import { normal, uniform } from '../random/random.ts';
import { americanFrom } from '../world/american.ts';
import type { PropMarket } from '../world/market.ts';
import type { Outcome } from '../world/world.ts';
import { classOf, type BookProfile } from './book-profile.ts';
import { believedOver, medianOf, type Tail } from './tail.ts';

export type PropView = {
  /** Key of (seed, day, player, market): everything about this prop hangs on it. */
  key: number;
  bookIndex: number;
  book: BookProfile;
  market: PropMarket;
  player: string;
  /** What the book's information makes the truth to be. */
  tail: Tail;
  /** Instant of the book's information, and tip-off. */
  instant: number;
  tipOff: number;
};

const MOST_CERTAIN = 0.9;
const TWO_HOURS = 2 * 3_600_000;
const ALTERNATES = [-2, 2];

/** Whether a book offers a prop at all that day. */
export function offers(view: Pick<PropView, 'key' | 'bookIndex' | 'book' | 'market'>): boolean {
  return uniform(view.key, 91, view.bookIndex) < view.book.coverage[classOf(view.market)];
}

/** The outcomes of one prop at one book: its error is partly everybody's, partly its own, and partly the hour's. */
export function propOutcomes(view: PropView): Outcome[] {
  const { key, book, bookIndex } = view;
  const hoursLeft = Math.max(0, view.tipOff - view.instant) / 3_600_000;
  const shared = 0.022 * normal(key, 92) * Math.min(1, 0.4 + hoursLeft / 24);
  const own = book.noise * normal(key, 93, bookIndex);
  const hourly = 0.008 * normal(key, 94, bookIndex, Math.floor(view.instant / TWO_HOURS));
  const scale = Math.exp(shared + own + hourly);
  const main = mainLine(view, scale);
  const lines = book.alternates && main > 3 ? [...ALTERNATES.map((step) => main + step), main] : [main];
  return lines.sort((a, b) => a - b).flatMap((line) => outcomesAt(view, line, scale));
}

function mainLine(view: PropView, scale: number): number {
  const median = medianOf(view.tail) * scale;
  if (view.book.wholeLines > 0 && median > 8 && uniform(view.key, 95, view.bookIndex) < view.book.wholeLines)
    return Math.round(median);
  const guess = Math.max(0.5, Math.floor(median) + 0.5);
  const candidates = [guess - 1, guess, guess + 1].filter((line) => line > 0);
  const unevenness = (line: number): number => Math.abs(believedOver(view.tail, line, scale) - 0.5);
  return candidates.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best), guess);
}

function outcomesAt(view: PropView, line: number, scale: number): Outcome[] {
  // What is too certain to be offered goes by what all books know: went it by each one's own error, those left would
  // all err the same way.
  const usual = overChance(view.tail, line, 1);
  if (usual < 1 - MOST_CERTAIN || usual > MOST_CERTAIN) return [];
  const over = overChance(view.tail, line, scale);
  const { book, player: description } = view;
  const hole = uniform(view.key, 96, view.bookIndex, line * 2, Math.floor(view.instant / TWO_HOURS));
  const price = (chance: number, missing: boolean): number | null =>
    missing ? null : americanFrom(chance * (1 + book.margin), book.step);
  const both: Outcome[] = [
    { name: 'Over', description, point: line, price: price(over, hole < 0.002) },
    { name: 'Under', description, point: line, price: price(1 - over, hole > 0.998) },
  ];
  return book.oversOnly && classOf(view.market) === 'minor' ? both.slice(0, 1) : both;
}

// Of a whole-number line both sides are priced given that it does not push.
function overChance(tail: Tail, line: number, scale: number): number {
  if (!Number.isInteger(line)) return believedOver(tail, line, scale);
  const over = believedOver(tail, line + 0.5, scale);
  const under = 1 - believedOver(tail, line - 0.5, scale);
  return over / (over + under);
}
