import type { DistributionSpec } from '../distribution/distribution-spec.ts';
import { normalQuantile } from '../math/normal.ts';

/** Beta(a, b): what is believed about a chance before the trials of one player are seen. */
export type BetaPrior = { a: number; b: number };

/** Gamma(shape a, exposure b, e.g. minutes): what is believed about a rate per unit of exposure. */
export type GammaPrior = { a: number; b: number };

/** The hit rate after k successes in n trials: (a + k) / (a + b + n). */
export function shrunkHitRate({ a, b }: BetaPrior, k: number, n: number): number {
  assertTrials(k, n);
  return (a + k) / (a + b + n);
}

/** The rate per unit of exposure after `events` in `exposure`: (a + y) / (b + m). */
export function shrunkRate({ a, b }: GammaPrior, events: number, exposure: number): number {
  return (a + events) / (b + exposure);
}

/**
 * The distribution of the count in the next `exposure` (a negative binomial of size a + y): the rate's own uncertainty is in its
 * variance.
 */
export function predictiveCount(
  prior: GammaPrior,
  seen: { events: number; exposure: number },
  exposure: number,
): DistributionSpec {
  const mean = shrunkRate(prior, seen.events, seen.exposure) * exposure;
  return { kind: 'negative-binomial', mean, variance: mean + (mean * mean) / (prior.a + seen.events) };
}

/**
 * Any figure drawn towards another: (weight·value + strength·towards) / (weight + strength), in the same unit of
 * evidence.
 */
export function shrinkTowards(value: number, weight: number, towards: number, strength: number): number {
  return weight + strength === 0 ? towards : (weight * value + strength * towards) / (weight + strength);
}

/**
 * A Beta prior by moments from many players' (k of n), weighted by n; null where they differ no more than chance would
 * make them.
 */
export function fitBetaPrior(players: readonly { k: number; n: number }[]): BetaPrior | null {
  const trials = players.reduce((sum, { n }) => sum + n, 0);
  const mean = players.reduce((sum, { k }) => sum + k, 0) / trials;
  const squares = players.reduce((sum, { k, n }) => sum + (n > 0 ? n * (k / n - mean) ** 2 : 0), 0);
  const chance = mean * (1 - mean);
  const spread = trials - players.reduce((sum, { n }) => sum + n * n, 0) / trials;
  const between = (squares - (players.length - 1) * chance) / (spread - (players.length - 1));
  if (!(between > 0 && between < chance)) return null;
  const strength = chance / between - 1;
  return { a: mean * strength, b: (1 - mean) * strength };
}

/**
 * A Gamma prior by moments from many players' events in exposure; null where they differ no more than Poisson chance
 * would make them.
 */
export function fitGammaPrior(players: readonly { events: number; exposure: number }[]): GammaPrior | null {
  const total = players.reduce((sum, { exposure }) => sum + exposure, 0);
  const mean = players.reduce((sum, { events }) => sum + events, 0) / total;
  const squares = players.reduce(
    (sum, { events, exposure }) => sum + (exposure > 0 ? exposure * (events / exposure - mean) ** 2 : 0),
    0,
  );
  const spread = total - players.reduce((sum, { exposure }) => sum + exposure * exposure, 0) / total;
  const between = (squares - (players.length - 1) * mean) / spread;
  if (!(between > 0 && mean > 0)) return null;
  return { a: (mean * mean) / between, b: mean / between };
}

/**
 * Negative binomial size from a sample by moments, mean²/(variance - mean); Infinity (Poisson) where variance/mean is
 * below `poissonBelow`.
 */
export function fitSize(mean: number, sampleVariance: number, poissonBelow = 1): number {
  return sampleVariance > mean * Math.max(poissonBelow, 1)
    ? (mean * mean) / (sampleVariance - mean)
    : Number.POSITIVE_INFINITY;
}

/** Wilson's interval for k of n, both ends 0..1; 0..1 where n is 0. */
export function wilsonInterval(k: number, n: number, level = 0.95): { low: number; high: number } {
  assertTrials(k, n);
  if (n === 0) return { low: 0, high: 1 };
  const z = normalQuantile(0.5 + level / 2);
  const p = k / n;
  const centre = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // The ends are exactly 0 and 1 there, which rounding would miss.
  return { low: k === 0 ? 0 : (centre - half) / scale, high: k === n ? 1 : (centre + half) / scale };
}

function assertTrials(k: number, n: number): void {
  if (!(k >= 0 && k <= n && Number.isFinite(n))) throw new RangeError(`Not successes of trials: ${k} of ${n}`);
}
