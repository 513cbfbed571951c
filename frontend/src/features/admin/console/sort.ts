/** By which column a table is sorted, and which way. */
export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** The sort after a press on a column's head: descending first, then the other way at each press. */
export function sortAfter(sort: Sort, pressed: string): Sort {
  if (sort.key !== pressed) return { key: pressed, order: 'desc' };
  return { key: pressed, order: sort.order === 'desc' ? 'asc' : 'desc' };
}
