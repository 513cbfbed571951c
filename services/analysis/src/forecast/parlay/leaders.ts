import { bivariateNormalCdf, type Matrix, normalQuantile, priceParlay } from '@overline/forecast';

/** `pmf[i]` is the probability of `start + i`. */
export interface Table {
  start: number;
  pmf: readonly number[];
}

/** Chances of a parlay must be inside 0 and 1. */
const SMALLEST = 1e-9;

/**
 * The chance of each player to have strictly more than every other one, or fewer; what is left is a tie. The statistics
 * follow their own tables and a Gaussian copula with the latent correlations `correlation`.
 * P(i leads) = Σ P(X_i = k, X_j < k), summed over the values k of X_i.
 */
export function leaders(tables: readonly Table[], correlation: Matrix, order: 'more' | 'fewer'): number[] {
  const sides = tables.map((table) => (order === 'more' ? table : mirrored(table)));
  return sides.map(({ start, pmf }, at) =>
    pmf.reduce((sum, _, index) => {
      const value = start + index;
      const below = (own: number): number =>
        jointly(
          sides.map((table, other) => upTo(table, other === at ? own : value - 1)),
          correlation,
        );
      return sum + Math.max(0, below(value) - below(value - 1));
    }, 0),
  );
}

/** The distribution of −X: who has fewest is who has most of it. All signs turn, so the correlations stay. */
function mirrored({ start, pmf }: Table): Table {
  return { start: -(start + pmf.length - 1), pmf: pmf.toReversed() };
}

function upTo({ start, pmf }: Table, value: number): number {
  return pmf.slice(0, Math.max(0, value - start + 1)).reduce((sum, chance) => sum + chance, 0);
}

/** P(all X_i <= their limits), by the chances of each alone. */
function jointly(chances: readonly number[], correlation: Matrix): number {
  if (chances.some((chance) => chance <= SMALLEST)) return 0;
  const inside = chances.map((chance) => Math.min(chance, 1 - SMALLEST));
  const [first = 0, second = 0, ...others] = inside;
  if (others.length === 0)
    return bivariateNormalCdf(normalQuantile(first), normalQuantile(second), correlation[0]?.[1] ?? 0);
  const legs = inside.map((probability, index) => {
    return { id: String(index), side: 'under' as const, probability, decimal: null, status: 'open' as const };
  });
  return priceParlay(legs, correlation).probability;
}
