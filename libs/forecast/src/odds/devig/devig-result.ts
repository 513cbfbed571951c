/**
 * Fair probabilities in the order of the prices; `parameter` is what the method solved for (k, z, c, delta), null where
 * it has none.
 */
export type DevigResult = { probabilities: number[]; parameter: number | null };

/** Throws RangeError unless there are at least two raw implied probabilities, each strictly between 0 and 1. */
export function assertImplied(implied: readonly number[]): void {
  if (implied.length < 2) throw new RangeError('Removing the margin needs the price of every outcome, at least two');
  for (const r of implied) {
    if (!(r > 0 && r < 1))
      throw new RangeError(`A raw implied probability must lie strictly between 0 and 1, got ${r}`);
  }
}
