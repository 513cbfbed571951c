import { useMemo, useState } from 'react';
import type { PropRow } from '@overline/forecast';

interface Order {
  /** The filters and sorting for which the order was computed. */
  key: string;
  ids: readonly string[];
}

export interface StableOrder {
  rows: readonly PropRow[];
  /** Whether sorting again would change the order. */
  isOutdated: boolean;
  sortAgain: () => void;
}

/**
 * Rows do not change their order while new prices arrive, so that no row moves just before the user taps it. They are
 * sorted again when `key` (the filters and sorting) changes, or when `sortAgain` is called.
 */
export function useStableOrder(sorted: readonly PropRow[], key: string): StableOrder {
  const [order, setOrder] = useState<Order>({ key: '', ids: [] });
  const isOld = order.key !== key || order.ids.length === 0;
  if (isOld && (order.key !== key || sorted.length > 0)) setOrder({ key, ids: sorted.map(({ id }) => id) });
  const rows = useMemo(() => (isOld ? sorted : inOrder(sorted, order.ids)), [isOld, sorted, order]);
  return useMemo(
    () => ({
      rows,
      isOutdated: rows.some((row, index) => row !== sorted[index]),
      sortAgain: () => setOrder({ key, ids: sorted.map(({ id }) => id) }),
    }),
    [rows, sorted, key],
  );
}

function inOrder(sorted: readonly PropRow[], ids: readonly string[]): readonly PropRow[] {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  // New rows come last.
  const indexOf = ({ id }: PropRow): number => indexes.get(id) ?? indexes.size;
  return [...sorted].sort((a, b) => indexOf(a) - indexOf(b));
}
