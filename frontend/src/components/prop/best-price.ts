import type { BookPrice, Side } from '@overline/contracts';

/** American odds of one side at a book; null where that side is not offered. */
export function sidePrice(price: BookPrice, side: Side): number | null {
  return side === 'Over' ? price.over : price.under;
}

/** The book paying most for this side at this line; null where none offers it. American odds order as they pay. */
export function bestPrice(prices: readonly BookPrice[], side: Side, line: number): BookPrice | null {
  let best: BookPrice | null = null;
  for (const price of prices) {
    const offered = sidePrice(price, side);
    if (price.line !== line || offered === null) continue;
    const leading = best && sidePrice(best, side);
    if (leading === null || offered > leading) best = price;
  }
  return best;
}

/** Books at the pick's line first and best price first, then the other lines in order. */
export function orderedPrices(prices: readonly BookPrice[], side: Side, line: number): BookPrice[] {
  const pays = (price: BookPrice): number => sidePrice(price, side) ?? Number.NEGATIVE_INFINITY;
  return [...prices].sort(
    (a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || pays(b) - pays(a) || a.book.localeCompare(b.book),
  );
}
