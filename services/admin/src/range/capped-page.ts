import { type CappedPagination, COUNTED_ROWS } from '@overline/contracts';

/** The keys to read for a capped page: one more than are counted, to detect that there are more. */
export const KEYS_READ = COUNTED_ROWS + 1;

/**
 * One page of a list. Only its first `COUNTED_ROWS` rows are counted and have pages; sorting in the opposite order
 * shows the others. Every page reads the same `KEYS_READ` keys, so the last page costs what the first does.
 */
export function cappedPage<Key>(keys: readonly Key[], { page, limit }: { page: number; limit: number }) {
  const counted = keys.slice(0, COUNTED_ROWS);
  const total = counted.length;
  const totalIsCapped = keys.length > COUNTED_ROWS;
  const pagination: CappedPagination = { page, limit, total, pages: Math.ceil(total / limit), totalIsCapped };
  return { counted, onPage: counted.slice((page - 1) * limit, page * limit), pagination };
}
