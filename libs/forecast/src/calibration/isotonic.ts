import type { Calibration, Scored } from './calibration.ts';
import { fitPlatt } from './platt.ts';

type Block = { first: number; last: number; sum: number; n: number };

/** Rows from which isotonic calibration is steadier than Platt's (scikit-learn's note). */
export const ISOTONIC_ROWS = 1000;

/** Pool adjacent violators: the fitted value of each row, in ascending order of p. Equal chances share a value. */
export function poolAdjacentViolators(rows: readonly Scored[]): number[] {
  return blocksOf(rows).flatMap(({ sum, n }) => Array.from({ length: n }, () => sum / n));
}

/** Isotonic calibration: the pooled blocks as a rising broken line through their first and last chances. */
export function fitIsotonic(rows: readonly Scored[]): Extract<Calibration, { kind: 'isotonic' }> {
  const points: number[] = [];
  const values: number[] = [];
  for (const { first, last, sum, n } of blocksOf(rows)) {
    // Half a success and half a failure are added, so that no run of luck is called certain.
    const value = (sum + 0.5) / (n + 1);
    const previous = values[values.length - 1] ?? 0;
    points.push(first);
    values.push(Math.max(value, previous));
    if (last > first) {
      points.push(last);
      values.push(Math.max(value, previous));
    }
  }
  return { kind: 'isotonic', points, values };
}

/** Isotonic from about 1,000 rows on, Platt below. */
export function fitCalibration(rows: readonly Scored[]): Calibration {
  return rows.length >= ISOTONIC_ROWS ? fitIsotonic(rows) : fitPlatt(rows);
}

function blocksOf(rows: readonly Scored[]): Block[] {
  const blocks: Block[] = [];
  for (const { p, y } of [...rows].sort((a, b) => a.p - b.p)) {
    const same = blocks[blocks.length - 1];
    if (same !== undefined && same.last === p && same.first === p) {
      same.sum += y;
      same.n += 1;
    } else blocks.push({ first: p, last: p, sum: y, n: 1 });
  }
  const pooled: Block[] = [];
  for (const block of blocks) {
    let current = block;
    for (
      let below = pooled[pooled.length - 1];
      below !== undefined && below.sum * current.n >= current.sum * below.n;
      below = pooled[pooled.length - 1]
    ) {
      current = { first: below.first, last: current.last, sum: below.sum + current.sum, n: below.n + current.n };
      pooled.pop();
    }
    pooled.push(current);
  }
  return pooled;
}
