import type { Scored } from './scores.ts';

/**
 * Forecasts of one band: from `low` (exclusive) to `high` (inclusive), how many, their mean chance and how often it
 * happened.
 */
export type ReliabilityBand = { low: number; high: number; n: number; mean: number; rate: number };

/** Bands of equal width on 0..1, closed on the right (0 itself falls into the first); empty bands are left out. */
export function equalWidthBands(rows: readonly Scored[], bins: number): ReliabilityBand[] {
  const groups = Array.from({ length: bins }, (): Scored[] => []);
  for (const row of rows) groups[Math.min(Math.max(Math.ceil(row.p * bins) - 1, 0), bins - 1)]?.push(row);
  return groups.flatMap((group, i) => (group.length === 0 ? [] : [bandOf(group, i / bins, (i + 1) / bins)]));
}

/**
 * Bands of equal count in the order of the chances (sizes differ by at most one); equal chances may fall on both sides
 * of an edge.
 */
export function equalCountBands(rows: readonly Scored[], bins: number): ReliabilityBand[] {
  const sorted = [...rows].sort((a, b) => a.p - b.p);
  const edges = Array.from({ length: bins + 1 }, (_, i) => Math.round((i * sorted.length) / bins));
  return edges.slice(1).flatMap((end, i) => {
    const group = sorted.slice(edges[i], end);
    const first = group[0];
    const last = group[group.length - 1];
    return first === undefined || last === undefined ? [] : [bandOf(group, first.p, last.p)];
  });
}

/** Expected calibration error 0..1: Σ (n_b / N)·|happened - stated| over the bands. */
export function calibrationError(bands: readonly ReliabilityBand[]): number {
  const total = bands.reduce((sum, { n }) => sum + n, 0);
  return bands.reduce((sum, { n, mean, rate }) => sum + (n / total) * Math.abs(rate - mean), 0);
}

function bandOf(group: readonly Scored[], low: number, high: number): ReliabilityBand {
  const n = group.length;
  return {
    low,
    high,
    n,
    mean: group.reduce((sum, { p }) => sum + p, 0) / n,
    rate: group.reduce((sum, { y }) => sum + y, 0) / n,
  };
}
