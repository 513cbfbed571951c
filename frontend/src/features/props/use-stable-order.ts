import { useState } from 'react';
import type { PropRow } from './prop-row.ts';

interface Order {
  /** What the order was made for: filters and sorting. */
  made: string;
  ids: readonly string[];
}

interface StableOrder {
  rows: readonly PropRow[];
  /** The rows would be in another order now. */
  isOutdated: boolean;
  sortAgain: () => void;
}

/**
 * Keeps every row at its place while new prices arrive, so that nothing moves under a finger. Rows are sorted again
 * when the filters or the order change, or when asked.
 */
export function useStableOrder(sorted: readonly PropRow[], key: string): StableOrder {
  const [order, setOrder] = useState<Order>({ made: '', ids: [] });
  const ids = sorted.map(({ id }) => id);
  if (order.made !== key || order.ids.length === 0) {
    if (ids.length > 0 || order.made !== key) setOrder({ made: key, ids });
    return { rows: sorted, isOutdated: false, sortAgain: () => undefined };
  }
  const places = new Map(order.ids.map((id, place) => [id, place]));
  const rows = [...sorted].sort((a, b) => placeOf(places, a) - placeOf(places, b));
  return {
    rows,
    isOutdated: rows.some((row, place) => row !== sorted[place]),
    sortAgain: () => setOrder({ made: key, ids }),
  };
}

/** New rows come last. */
function placeOf(places: ReadonlyMap<string, number>, { id }: PropRow): number {
  return places.get(id) ?? places.size;
}
