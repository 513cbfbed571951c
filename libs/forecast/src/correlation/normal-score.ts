import { cdf } from '../distribution/chances.ts';
import type { DistributionSpec } from '../distribution/distribution-spec.ts';
import { normalPdf, normalQuantile } from '../math/normal.ts';

const SMALLEST = 1e-12;

/**
 * What a count says about the standard normal variable behind it (Gaussian copula): the variable's mean given that it
 * fell into the count's cell, (φ(a) − φ(b)) / (b' − a') with a' = F(value − 1), b' = F(value). Its own variance is
 * below 1, the more so the fewer values a count has.
 */
export function normalScore(distribution: DistributionSpec, value: number): number {
  const below = Math.max(SMALLEST, cdf(distribution, value - 1));
  const upTo = Math.min(1 - SMALLEST, cdf(distribution, value));
  if (upTo - below < SMALLEST) return normalQuantile(Math.min(1 - SMALLEST, Math.max(SMALLEST, (upTo + below) / 2)));
  return (normalPdf(normalQuantile(below)) - normalPdf(normalQuantile(upTo))) / (upTo - below);
}
