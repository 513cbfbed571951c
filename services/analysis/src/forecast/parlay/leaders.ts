import { independentBlocks, type Matrix, priceParlay } from '@overline/forecast';

/** `pmf[i]` is the probability of `start + i`. */
export interface Table {
  start: number;
  pmf: readonly number[];
}

/** Keeps chances strictly between 0 and 1, as the quantile function requires. */
const SMALLEST = 1e-9;
/** Values less likely than this do not change the chances shown. */
const UNLIKELY = 1e-5;

/**
 * The chance of each player to have strictly more than every other one, or fewer; what is left is a tie. The statistics
 * follow their own tables and a Gaussian copula with the latent correlations `correlation`.
 * P(i leads) = Σ P(X_i = k, X_j < k), summed over the values k of X_i.
 */
export function leaders(tables: readonly Table[], correlation: Matrix, order: 'more' | 'fewer'): number[] {
  const sides = tables.map((table) => (order === 'more' ? table : mirrored(table)));
  return sides.map(({ start, pmf }, player) => {
    let leads = 0;
    for (const [index, chance] of pmf.entries()) {
      if (chance < UNLIKELY) continue;
      const value = start + index;
      const othersBelow = (own: number): number =>
        jointChance(
          sides.map((table, other) => upTo(table, other === player ? own : value - 1)),
          correlation,
        );
      leads += Math.max(0, othersBelow(value) - othersBelow(value - 1));
    }
    return leads;
  });
}

/** The distribution of −X, whose maximum is the minimum of X. All signs flip, so the correlations stay the same. */
function mirrored({ start, pmf }: Table): Table {
  return { start: -(start + pmf.length - 1), pmf: pmf.toReversed() };
}

function upTo({ start, pmf }: Table, value: number): number {
  return pmf.slice(0, Math.max(0, value - start + 1)).reduce((sum, chance) => sum + chance, 0);
}

/** P(all X_i <= their limits), from the chance of each alone. Players of different games are independent. */
function jointChance(chances: readonly number[], correlation: Matrix): number {
  if (chances.some((chance) => chance <= SMALLEST)) return 0;
  const inside = chances.map((probability) => ({
    side: 'under' as const,
    probability: Math.min(probability, 1 - SMALLEST),
  }));
  return independentBlocks(correlation).reduce((product, block) => {
    const own = block.map((row) => block.map((column) => correlation[row]?.[column] ?? 0));
    return (
      product *
      priceParlay(
        block.flatMap((place) => inside[place] ?? []),
        own,
      ).probability
    );
  }, 1);
}
