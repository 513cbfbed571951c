import { normalCdf, normalPdf } from '../math/normal.ts';
import { entry } from './correlation-matrix.ts';
import type { Matrix } from './correlation-matrix.ts';

/** Upper limits and the rows of a Cholesky factor, in the order in which they are integrated. */
export type Orthant = { limits: number[]; factor: number[][] };

/**
 * Prepares P(X <= limits) for integration one variable after another (Genz 1992): the least likely variable comes
 * first, given the expected values of those before it (Gibson, Glasbey and Elston 1994), which takes most of the
 * variance out of the rest.
 */
export function orderedOrthant(limits: readonly number[], correlation: Matrix): Orthant {
  const open = limits.map((limit, index) => ({ limit, index, row: [] as number[] }));
  const chosen: typeof open = [];
  const expected: number[] = [];
  while (open.length > 0) {
    const ranked = open.map((one) => ({ one, ...conditional(one, expected) }));
    const best = ranked.reduce((least, next) => (next.bound < least.bound ? next : least));
    open.splice(open.indexOf(best.one), 1);
    for (const other of open) {
      const known = other.row.reduce((sum, value, k) => sum + value * (best.one.row[k] ?? 0), 0);
      other.row.push((entry(correlation, other.index, best.one.index) - known) / best.sd);
    }
    best.one.row.push(best.sd);
    expected.push(truncatedMean(best.bound));
    chosen.push(best.one);
  }
  return { limits: chosen.map(({ limit }) => limit), factor: chosen.map(({ row }) => row) };
}

/** The limit of a variable in units of what is left of its spread, given the expected values before it. */
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
