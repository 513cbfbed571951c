import { useMemo, useState } from 'react';
import type { PropRow } from '@overline/forecast';

interface Order {
  /** What the order was made for: filters and sorting. */
  made: string;
  ids: readonly string[];
}

export interface StableOrder {
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
  const isOld = order.made !== key || order.ids.length === 0;
  if (isOld && (order.made !== key || sorted.length > 0)) setOrder({ made: key, ids: sorted.map(({ id }) => id) });
  const rows = useMemo(() => (isOld ? sorted : inOrder(sorted, order.ids)), [isOld, sorted, order]);
  return useMemo(
    () => ({
      rows,
      isOutdated: rows.some((row, place) => row !== sorted[place]),
      sortAgain: () => setOrder({ made: key, ids: sorted.map(({ id }) => id) }),
    }),
    [rows, sorted, key],
  );
}

function inOrder(sorted: readonly PropRow[], ids: readonly string[]): readonly PropRow[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return [...sorted].sort((a, b) => placeOf(places, a) - placeOf(places, b));
}

/** New rows come last. */
function placeOf(places: ReadonlyMap<string, number>, { id }: PropRow): number {
  return places.get(id) ?? places.size;
}
