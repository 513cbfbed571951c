import type { WatchKind } from '@overline/contracts';
import { atMyBooks, type BookOffer, impliedFromAmerican, type PropQuote, type Side } from '@overline/forecast';

/** The condition of a watch on prices, lines or values. */
export interface Condition {
  kind: WatchKind;
  side: 'Over' | 'Under' | null;
  line: number | null;
  threshold: number | null;
}

/** What made a condition true, for the text of its alert. */
export type Finding =
  | ({ kind: 'price'; line: number } & FoundOffer)
  | { kind: 'move'; from: number; to: number }
  | ({ kind: 'value'; market: string; side: Side; line: number; percent: number } & FoundOffer);

/** The best price at the owner's books, and a much better one at another book. */
type FoundOffer = Offer & { elsewhere: BookOffer | null };

/**
 * Whether a condition is true now. `near` means just short of the threshold and changes nothing, so that a price that
 * flickers around the threshold does not alert again and again.
 */
export type Reading = { is: 'true'; finding: Finding } | { is: 'near' } | { is: 'false' };

/** What a watch remembers of one game. */
export interface Memory {
  isOn: boolean;
  /** How often it has become true. */
  crossing: number;
  baseline: number | null;
}

export const NOTHING_SEEN: Memory = { isOn: false, crossing: 0, baseline: null };

/** The break-even of a price must be worse than the threshold's by this much before the watch can alert again. */
export const NEAR_CHANCE = 0.01;
const NEAR_LINE = 0.5;
export const NEAR_PERCENT = 1;

/** The best price of each side by line. */
export type BestPrices = ReadonlyMap<number, Record<'Over' | 'Under', Offer | null>>;
interface Offer {
  book: string;
  price: number;
}

/** Finds the best price of each side at each line. If prices are equal, the book whose name sorts first counts. */
export function bestPrices(quotes: readonly PropQuote[]): BestPrices {
  const best = new Map<number, Record<'Over' | 'Under', Offer | null>>();
  for (const { line, book, over, under } of quotes) {
    const { Over = null, Under = null } = best.get(line) ?? {};
    best.set(line, { Over: better(Over, book, over), Under: better(Under, book, under) });
  }
  return best;
}

function better(best: Offer | null, book: string, price: number | null): Offer | null {
  if (price === null) return best;
  const isBetter = best === null || price > best.price || (price === best.price && book < best.book);
  return isBetter ? { book, price } : best;
}

/** Whether both have the same lines and prices. Which book has a price does not count. */
export function arePricesEqual(a: BestPrices, b: BestPrices): boolean {
  if (a.size !== b.size) return false;
  for (const [line, { Over, Under }] of a) {
    const offers = b.get(line);
    if (offers?.Over?.price !== Over?.price || offers?.Under?.price !== Under?.price) return false;
  }
  return true;
}

/**
 * Reads a price watch; null if no book quotes the bet. A watch without a line uses the `usual` one. `prices` are those
 * at the owner's books, `ofAll` those of all books.
 */
export function readPrice(
  { side, line, threshold }: Condition,
  prices: BestPrices,
  usual: number | null,
  ofAll = prices,
): Reading | null {
  const readLine = line ?? usual;
  if (readLine === null || side === null || threshold === null) return null;
  const best = prices.get(readLine)?.[side];
  if (!best) return null;
  if (best.price >= threshold) {
    const { elsewhere } = atMyBooks([best, ofAll.get(readLine)?.[side] ?? best], new Set([best.book]));
    return { is: 'true', finding: { kind: 'price', line: readLine, ...best, elsewhere } };
  }
  const worse = impliedFromAmerican(best.price) - impliedFromAmerican(threshold);
  return { is: worse > NEAR_CHANCE ? 'false' : 'near' };
}

/** Reads a watch on moves of the line; null if no book quotes one. The move is measured from the line `from`. */
export function readMove({ threshold }: Condition, to: number | null, from: number): Reading | null {
  if (to === null || threshold === null) return null;
  const moved = Math.abs(to - from);
  if (moved >= threshold) return { is: 'true', finding: { kind: 'move', from, to } };
  return { is: moved <= threshold - NEAR_LINE ? 'false' : 'near' };
}

/** One side of one line at its best price, and its expected profit in percent of the stake. */
export type Valued = Omit<Extract<Finding, { kind: 'value' }>, 'kind'>;

/** Reads a value watch; null if nothing has a price. */
export function readValue({ side, line, threshold }: Condition, prices: readonly Valued[]): Reading | null {
  let best: Valued | null = null;
  for (const price of prices) {
    if (side !== null && price.side !== side.toLowerCase()) continue;
    if (line !== null && price.line !== line) continue;
    if (best === null || price.percent > best.percent) best = price;
  }
  if (best === null || threshold === null) return null;
  if (best.percent >= threshold) return { is: 'true', finding: { kind: 'value', ...best } };
  return { is: best.percent < threshold - NEAR_PERCENT ? 'false' : 'near' };
}

/** The memory after a reading, and the finding to alert if the condition has just become true. */
export function step(memory: Memory, reading: Reading | null): { memory: Memory; crossed: Finding | null } {
  if (reading === null || reading.is === 'near') return { memory, crossed: null };
  if (reading.is === 'false') return { memory: memory.isOn ? { ...memory, isOn: false } : memory, crossed: null };
  if (memory.isOn) return { memory, crossed: null };
  return { memory: { ...memory, isOn: true, crossing: memory.crossing + 1 }, crossed: reading.finding };
}
