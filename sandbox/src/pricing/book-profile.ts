import { columnsOf, type Column, type PropMarket } from '../world/market.ts';
import type { Book } from '../world/world.ts';

export type BookProfile = Book & {
  /** Sum of both implied probabilities, less 1. */
  margin: number;
  /** Log error of its own in the mean of a prop. */
  noise: number;
  /** Shares of main, combined and minor markets that it offers. */
  coverage: { main: number; combined: number; minor: number };
  /** Prices are multiples of this. */
  step: 1 | 5;
  /** Minutes by which its numbers always lag. */
  lag: number;
  /** Offers further lines around the main one, in the same market. */
  alternates: boolean;
  /** Offers only the over on minor markets. */
  oversOnly: boolean;
  /** Chance that a line is a whole number, so that it can push. */
  wholeLines: number;
};

const MINOR: ReadonlySet<Column> = new Set<Column>(['blk', 'stl', 'turnover']);

/** How a market counts among those a book may or may not offer. */
export function classOf(market: PropMarket): keyof BookProfile['coverage'] {
  const columns = columnsOf(market);
  if (columns.length > 1) return 'combined';
  return columns.some((column) => MINOR.has(column)) ? 'minor' : 'main';
}
