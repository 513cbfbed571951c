import type { LineMovement, Side } from '@overline/contracts';
import { impliedFromAmerican } from '@overline/forecast';
import type { Series } from '../../components/time-chart.tsx';

export const CONSENSUS = 'Consensus';

/** The bet whose prices are shown. */
export interface MovingBet {
  side: Side;
  /** Null for a moneyline. */
  line: number | null;
  fairPrice: number;
  startsAt: string;
}

type Quote = LineMovement['books'][number]['changes'][number];
type Points = Series['data'];

/** A book's quotes at each of its changes, oldest first. With a change, a book replaces all its quotes. */
export function changesOf({ changes }: LineMovement['books'][number]): { at: string; quotes: Quote[] }[] {
  return [...Map.groupBy(changes, ({ at }) => at)].map(([at, quotes]) => ({ at, quotes }));
}

/** The quote at the bet's line. Without one, the most even quote: the book's main line, not one of its alternates. */
export function quoteFor(quotes: readonly Quote[], { line }: Pick<MovingBet, 'line'>): Quote | undefined {
  return quotes.find((quote) => quote.line === line) ?? quotes.toSorted((a, b) => unevenness(a) - unevenness(b))[0];
}

/** How far apart the break-even chances of both sides are, 0 to 1. */
function unevenness({ over, under }: Quote): number {
  return over === null || under === null ? 1 : Math.abs(impliedFromAmerican(over) - impliedFromAmerican(under));
}

/** The price of the bet's side. */
export function priceOf({ over, under }: Quote, { side }: Pick<MovingBet, 'side'>): number | null {
  return side === 'Over' ? over : under;
}

/** Break-even chances at the bet's line only, because prices of other lines are not comparable. */
export function priceSeries({ books, consensus, startsAt }: LineMovement, bet: MovingBet): Series[] {
  const isAtLine = ({ line }: { line: number }): boolean => bet.line === null || line === bet.line;
  const byBook = books.map((book) => ({
    id: book.book,
    data: changesOf(book).map(({ at, quotes }) => {
      const quote = quotes.find(isAtLine);
      const price = quote ? priceOf(quote, bet) : null;
      return { x: new Date(at), y: price === null ? null : impliedFromAmerican(price) };
    }),
  }));
  const together = consensus.map((point) => ({
    x: new Date(point.at),
    y: isAtLine(point) ? (bet.side === 'Over' ? point.over : 100 - point.over) / 100 : null,
  }));
  return [...byBook, { id: CONSENSUS, data: together }].flatMap((series) => extended(series, startsAt));
}

/** The bet's line where a book quotes it, and the book's main line before and after. */
export function lineSeries({ books, consensus, startsAt }: LineMovement, bet: MovingBet): Series[] {
  const byBook = books.map((book) => ({
    id: book.book,
    data: changesOf(book).map(({ at, quotes }) => ({ x: new Date(at), y: quoteFor(quotes, bet)?.line ?? null })),
  }));
  const together = consensus.map(({ at, line }) => ({ x: new Date(at), y: line }));
  return [...byBook, { id: CONSENSUS, data: together }].flatMap((series) => extended(series, startsAt));
}

/** Extends a series with its last value until now, or until the game starts. Omits a series without values. */
function extended({ id, data }: Series, startsAt: string): Series[] {
  if (data.every(({ y }) => y === null)) return [];
  const end = { x: new Date(Math.min(Date.now(), Date.parse(startsAt))), y: data.at(-1)?.y ?? null };
  return [{ id, data: [...data, end].flatMap((point, index) => untilGap(data[index - 1], point)) }];
}

/** A point. Before a gap, the last value is repeated 1 ms earlier, because a step is drawn between two values only. */
function untilGap(before: Points[number] | undefined, point: Points[number]): Points {
  if (point.y !== null || before === undefined || before.y === null) return [point];
  return [{ x: new Date(point.x.getTime() - 1), y: before.y }, point];
}
