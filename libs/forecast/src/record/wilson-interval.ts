import { normalQuantile } from '../math/normal.ts';

/** Wilson's interval for k of n, both ends 0..1; 0..1 where n is 0. */
export function wilsonInterval(k: number, n: number, level = 0.95): { low: number; high: number } {
  if (!(k >= 0 && k <= n && Number.isFinite(n))) throw new RangeError(`Not successes of trials: ${k} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const z = normalQuantile(0.5 + level / 2);
  const p = k / n;
  const centre = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // The ends are exactly 0 and 1 there, which rounding would miss.
  return { low: k === 0 ? 0 : (centre - half) / scale, high: k === n ? 1 : (centre + half) / scale };
}
