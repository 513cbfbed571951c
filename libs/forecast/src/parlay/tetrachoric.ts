import { normalQuantile } from '../math/normal.ts';
import { findRoot } from '../math/root.ts';
import { bivariateNormalCdf } from './bivariate-normal.ts';

/** Correlation φ of two hit indicators whose latent normals correlate by `rho`; chances strictly between 0 and 1. */
export function indicatorCorrelation(rho: number, p1: number, p2: number): number {
  const both = bivariateNormalCdf(normalQuantile(p1), normalQuantile(p2), rho);
  return (both - p1 * p2) / spread(p1, p2);
}

/**
 * The latent correlation ρ under which two hits correlate by φ: the two are not the same number, and mixing them
 * misprices a parlay. A φ that no pair of these chances can have gives the nearest end, -1 or 1.
 */
export function latentCorrelation(phi: number, p1: number, p2: number): number {
  const both = p1 * p2 + phi * spread(p1, p2);
  if (both >= Math.min(p1, p2)) return 1;
  if (both <= Math.max(p1 + p2 - 1, 0)) return -1;
  const [h, k] = [normalQuantile(p1), normalQuantile(p2)];
  return findRoot((rho) => bivariateNormalCdf(h, k, rho) - both, -1, 1, 1e-12);
}

function spread(p1: number, p2: number): number {
  for (const p of [p1, p2])
    if (!(p > 0 && p < 1)) throw new RangeError(`A chance must lie strictly between 0 and 1, got ${p}`);
  return Math.sqrt(p1 * (1 - p1) * p2 * (1 - p2));
}
