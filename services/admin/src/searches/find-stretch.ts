import type { Tally } from './search-tally.repository.ts';

/** Where a page begins: so many rows behind an instant, towards the older or the newer ones. */
export interface Stretch {
  /** Where the skipped rows begin. */
  from: Date | 'newest';
  towards: 'older' | 'newer';
  skip: number;
}

/**
 * The shortest way to a page of the newest rows first: `place` rows are newer than its first one, and it has `rows`.
 * How many are newer than an instant is known of those of `tallies`, the newest first.
 */
export function findStretch(tallies: readonly Pick<Tally, 'from' | 'total'>[], place: number, rows: number): Stretch {
  const older = tallies
    .filter(({ total }) => total <= place)
    .map(({ from, total }): Stretch => ({ from, towards: 'older', skip: place - total }));
  const newer = tallies
    .filter(({ total }) => total >= place + rows)
    .map(({ from, total }): Stretch => ({ from, towards: 'newer', skip: total - place - rows }));
  const fromNewest: Stretch = { from: 'newest', towards: 'older', skip: place };
  return [fromNewest, ...older, ...newer].reduce((best, one) => (one.skip < best.skip ? one : best));
}
