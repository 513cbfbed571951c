import { booksum } from './odds.ts';

/**
 * Fair chances in the order of the prices, from the raw implied chances of all outcomes: p = r / booksum, the margin in
 * proportion to each (multiplicative, maths.md 4.2). Throws RangeError on fewer than two, or any outside 0..1.
 */
export function devig(implied: readonly number[]): number[] {
  if (implied.length < 2) throw new RangeError('Removing the margin needs the price of every outcome, at least two');
  for (const r of implied) {
    if (!(r > 0 && r < 1))
      throw new RangeError(`A raw implied probability must lie strictly between 0 and 1, got ${r}`);
  }
  const sum = booksum(implied);
  return implied.map((r) => r / sum);
}
