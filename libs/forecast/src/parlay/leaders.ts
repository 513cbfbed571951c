import type { DistributionTable } from '../distribution/distribution.ts';
import { normalCdf, normalQuantile } from '../math/normal.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { entry, type Matrix, nearestCorrelation, symmetricEigen } from './correlation-matrix.ts';
import { GENERATORS } from './joint-probability.ts';

type Table = Pick<DistributionTable, 'start' | 'pmf'>;

/** Points of the lattice. With correlations up to 0.3, the chances of eight players are right to about 0.0001. */
const POINTS = 32_768;

/**
 * The chance of each player to have strictly more than every other one, or fewer; what is left is a tie. The statistics
 * follow their own tables and a Gaussian copula with the latent correlations `correlation`. The chances without
 * correlation are a sum; what the correlations change is averaged over a fixed lattice. Equal inputs give identical
 * bits.
 * @throws RangeError above 15 players
 */
export function leaders(tables: readonly Table[], correlation: Matrix, order: 'more' | 'fewer'): number[] {
  if (tables.length > GENERATORS.length)
    throw new RangeError(`At most ${GENERATORS.length} players, got ${tables.length}`);
  const players = tables.map((table) => playerOf(order === 'more' ? table : mirrored(table)));
  const nearest = nearestCorrelation(correlation);
  const root = power(nearest, 0.5);
  const precision = power(nearest, -1);
  const identity = nearest.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  const moved = new Float64Array(players.length);
  forEachPoint(players.length, (independent) => {
    addChances(moved, 1, players, product(root, independent), precision);
    addChances(moved, -1, players, independent, identity);
  });
  return independentLeaders(players).map((chance, i) => clamped(chance + (moved[i] ?? 0) / POINTS));
}

/** A player's table with P(X <= start + i), and the latent values that these chances correspond to. */
type Player = Table & { sums: readonly number[]; limits: readonly number[] };

function playerOf({ start, pmf }: Table): Player {
  let sum = 0;
  const sums = pmf.map((chance) => (sum += chance));
  const limits = sums.map((chance, i) => (i + 1 === sums.length ? Infinity : normalQuantile(clamped(chance))));
  return { start, pmf, sums, limits };
}

function clamped(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}

/** The distribution of −X, whose maximum is the minimum of X. All signs flip, so the correlations stay the same. */
function mirrored({ start, pmf }: Table): Table {
  return { start: -(start + pmf.length - 1), pmf: pmf.toReversed() };
}

/** P(i leads) = Σ P(X_i = k) · Π P(X_j < k), summed over the values k of X_i. */
function independentLeaders(players: readonly Player[]): number[] {
  return players.map(({ start, pmf }, i) => {
    const others = players.filter((_, j) => j !== i);
    return pmf.reduce((leads, chance, index) => {
      const below = start + index - 1;
      return leads + others.reduce((all, { start: from, sums }) => all * atMost(sums, below - from, 0, 1), chance);
    }, 0);
  });
}

/** The entry of a value `steps` above a table's start; `before` below the table and `after` above it. */
function atMost(entries: readonly number[], steps: number, before: number, after: number): number {
  return steps < 0 ? before : (entries[steps] ?? after);
}

/**
 * Calls `use` for evenly spread standard normal vectors: the points of Richtmyer's lattice with a fixed random shift,
 * and their opposites, which halve the error of short tables.
 */
function forEachPoint(size: number, use: (point: readonly number[]) => void): void {
  const random = seededRandom(1);
  const axes = GENERATORS.slice(0, size).map((generator) => ({ generator, shift: random.next() }));
  for (let index = 1; index <= POINTS / 2; index += 1) {
    const point = axes.map(({ generator, shift }) => normalQuantile((index * generator + shift) % 1));
    use(point);
    use(point.map((value) => -value));
  }
}

/**
 * Adds, times `factor`, each player's chance to lead given the latent values of all others. Given those, the player's
 * own value is normal with variance 1 / P_ii and mean z_i − (P z)_i / P_ii, with the inverse P of the correlations.
 */
function addChances(
  to: Float64Array,
  factor: number,
  players: readonly Player[],
  latent: readonly number[],
  precision: Matrix,
): void {
  let most = -Infinity;
  let second = -Infinity;
  let leader = 0;
  players.forEach(({ start, limits }, i) => {
    const value = start + stepsBelow(limits, latent[i] ?? 0);
    second = Math.max(second, Math.min(value, most));
    if (value <= most) return;
    most = value;
    leader = i;
  });
  const residuals = product(precision, latent);
  players.forEach(({ start, limits }, i) => {
    const rival = i === leader ? second : most;
    const limit = atMost(limits, rival - start, -Infinity, Infinity);
    const own = entry(precision, i, i);
    const center = (latent[i] ?? 0) - (residuals[i] ?? 0) / own;
    to[i] = (to[i] ?? 0) + factor * normalCdf((center - limit) * Math.sqrt(own));
  });
}

/** How many of the ascending limits are below a value. */
function stepsBelow(limits: readonly number[], value: number): number {
  let low = 0;
  let high = limits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((limits[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function product(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => {
    let sum = 0;
    for (let j = 0; j < row.length; j += 1) sum += (row[j] ?? 0) * (vector[j] ?? 0);
    return sum;
  });
}

/** A power of a positive definite matrix. Of all its square roots, this one changes a vector least. */
function power(matrix: Matrix, exponent: number): number[][] {
  const { values, vectors } = symmetricEigen(matrix);
  return matrix.map((_, i) =>
    matrix.map((__, j) =>
      values.reduce((sum, value, k) => sum + value ** exponent * entry(vectors, i, k) * entry(vectors, j, k), 0),
    ),
  );
}
