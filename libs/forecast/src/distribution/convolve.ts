import type { DistributionSpec } from './distribution-spec.ts';
import { toTable } from './moments.ts';

/**
 * The distribution of the sum of independent stats. Stats of one player are not: give their sum a variance of its own instead.
 */
export function convolve(...specs: readonly DistributionSpec[]): Extract<DistributionSpec, { kind: 'table' }> {
  return specs.map((spec) => toTable(spec)).reduce(addTables, { kind: 'table', start: 0, pmf: [1] });
}

type Table = Extract<DistributionSpec, { kind: 'table' }>;

function addTables(a: Table, b: Table): Table {
  const sum = new Float64Array(a.pmf.length + b.pmf.length - 1);
  a.pmf.forEach((chance, i) => {
    if (chance === 0) return;
    b.pmf.forEach((other, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + chance * other;
    });
  });
  return { kind: 'table', start: a.start + b.start, pmf: Array.from(sum) };
}
