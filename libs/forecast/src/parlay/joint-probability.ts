import { normalCdf, normalQuantile, normalPdf } from '../math/normal.ts';
import { seededRandom } from '../math/seeded-random.ts';
import { bivariateNormalCdf } from './bivariate-normal.ts';
import { entry, type Matrix, independentBlocks } from './correlation-matrix.ts';

/** A joint probability and its numerical standard error (0 for a closed form). */
type JointProbability = { probability: number; standardError: number };

/**
 * The integral is computed on this many random shifts of the lattice. The standard error follows from the spread of the
 * results.
 */
const SHIFTS = 12;
/**
 * The points per shift start at `FIRST_POINTS` and double up to `MAX_POINTS`, until the error is below `TARGET_ERROR`.
 */
const FIRST_POINTS = 512;
const MAX_POINTS = 16_384;
const TARGET_ERROR = 1e-4;
/** Richtmyer's lattice: multiples of square roots of primes fill the unit cube evenly. */
export const GENERATORS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47].map((prime) => Math.sqrt(prime) % 1);

/**
 * Probability that all n correlated legs win under a Gaussian copula: Φ_n(Φ⁻¹(p); R), where `correlation` is the
 * positive definite latent correlation matrix R. Closed form for up to two legs. For more, a randomly shifted lattice
 * rule is refined until the standard error is below 0.0001 (at most 12 x 16,384 points); the same `seed` gives the same
 * result. Groups of legs that are not correlated with each other are computed separately and multiplied.
 * @throws RangeError above 16 legs
 */
export function jointProbability(
  probabilities: readonly number[],
  correlation: Matrix,
  seed: number | string = 1,
): JointProbability {
  const limits = probabilities.map(normalQuantile);
  const [h = Infinity, k = Infinity] = limits;
  if (limits.length <= 1) return { probability: probabilities[0] ?? 1, standardError: 0 };
  if (limits.length === 2) return { probability: bivariateNormalCdf(h, k, entry(correlation, 0, 1)), standardError: 0 };
  if (limits.length > GENERATORS.length + 1)
    throw new RangeError(`At most ${GENERATORS.length + 1} legs, got ${limits.length}`);
  if (limits.includes(Number.NEGATIVE_INFINITY)) return { probability: 0, standardError: 0 };
  const blocks = independentBlocks(correlation);
  if (blocks.length > 1)
    return productOf(
      blocks.map((block) =>
        jointProbability(
          valuesAt(probabilities, block),
          valuesAt(correlation, block).map((row) => valuesAt(row, block)),
          seed,
        ),
      ),
    );
  return integrateOrthant(orderedOrthant(limits, correlation), seed);
}

function valuesAt<T>(list: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((index) => (index in list ? [list[index] as T] : []));
}

/** The product of independent probabilities; squared relative errors add up. */
function productOf(parts: readonly JointProbability[]): JointProbability {
  const probability = parts.reduce((product, part) => product * part.probability, 1);
  const relative = parts.reduce(
    (sum, part) => sum + (part.probability > 0 ? (part.standardError / part.probability) ** 2 : 0),
    0,
  );
  return { probability, standardError: probability * Math.sqrt(relative) };
}

function integrateOrthant(orthant: Orthant, seed: number | string): JointProbability {
  const random = seededRandom(seed);
  const shifts = Array.from({ length: SHIFTS }, () => Float64Array.from(orthant.limits.slice(1), () => random.next()));
  const sums = new Float64Array(SHIFTS);
  for (let from = 0, to = FIRST_POINTS; ; from = to, to *= 2) {
    shifts.forEach((shift, i) => {
      sums[i] = (sums[i] ?? 0) + latticeSum(orthant, shift, from, to);
    });
    const result = summarize(Array.from(sums, (sum) => sum / to));
    if (result.standardError < TARGET_ERROR || to >= MAX_POINTS) return result;
  }
}

function summarize(means: readonly number[]): JointProbability {
  const probability = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const squares = means.reduce((sum, mean) => sum + (mean - probability) ** 2, 0);
  return { probability, standardError: Math.sqrt(squares / (means.length * (means.length - 1))) };
}

/** Sum of the integrand over points `from`..`to` - 1 of a shifted lattice, with the baker's transform. */
function latticeSum({ limits, factor }: Orthant, shift: Float64Array, from: number, to: number): number {
  const drawn = new Float64Array(limits.length);
  let sum = 0;
  for (let point = from; point < to; point += 1) {
    let product = 1;
    for (let i = 0; i < limits.length; i += 1) {
      const row = factor[i] ?? [];
      let mean = 0;
      for (let j = 0; j < i; j += 1) mean += (row[j] ?? 0) * (drawn[j] ?? 0);
      const chance = normalCdf(((limits[i] ?? 0) - mean) / (row[i] ?? 1));
      product *= chance;
      if (product === 0) break;
      if (i + 1 === limits.length) break;
      const uniform = Math.abs(2 * (((point + 1) * (GENERATORS[i] ?? 0) + (shift[i] ?? 0)) % 1) - 1);
      // Clamped away from 0 and 1, where the quantile is infinite.
      drawn[i] = normalQuantile(Math.min(Math.max(uniform * chance, 1e-300), 1 - 1e-16));
    }
    sum += product;
  }
  return sum;
}

/** Upper limits and Cholesky factor, in order of integration. */
type Orthant = { limits: number[]; factor: number[][] };

/**
 * Orders the variables of P(X <= limits) for sequential integration (Genz 1992): the least likely first, given the
 * expected values of those before it (Gibson, Glasbey and Elston 1994), which removes most of the variance.
 */
function orderedOrthant(limits: readonly number[], correlation: Matrix): Orthant {
  const remaining = limits.map((limit, index) => ({ limit, index, row: [] as number[] }));
  const chosen: typeof remaining = [];
  const expected: number[] = [];
  while (remaining.length > 0) {
    const ranked = remaining.map((one) => ({ one, ...conditional(one, expected) }));
    const best = ranked.reduce((least, next) => (next.bound < least.bound ? next : least));
    remaining.splice(remaining.indexOf(best.one), 1);
    for (const other of remaining) {
      const known = other.row.reduce((sum, value, k) => sum + value * (best.one.row[k] ?? 0), 0);
      other.row.push((entry(correlation, other.index, best.one.index) - known) / best.sd);
    }
    best.one.row.push(best.sd);
    expected.push(truncatedMean(best.bound));
    chosen.push(best.one);
  }
  return { limits: chosen.map(({ limit }) => limit), factor: chosen.map(({ row }) => row) };
}

/** A variable's limit in units of its conditional standard deviation, given the expected values before it. */
function conditional(
  { limit, row }: { limit: number; row: readonly number[] },
  expected: readonly number[],
): { bound: number; sd: number } {
  const explained = row.reduce((sum, value) => sum + value * value, 0);
  const sd = Math.sqrt(Math.max(1 - explained, 1e-12));
  const shift = row.reduce((sum, value, k) => sum + value * (expected[k] ?? 0), 0);
  return { bound: (limit - shift) / sd, sd };
}

/** Mean of a standard normal known to be at most `bound`. */
function truncatedMean(bound: number): number {
  const mass = normalCdf(bound);
  return mass > 0 ? -normalPdf(bound) / mass : bound;
}
