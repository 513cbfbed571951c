import type { LuckBand } from '@overline/contracts';
import { normalCdf } from '@overline/forecast';

/**
 * Sums over decided bets of the first four cumulants of a bet's profit without an edge, in cents. Such a bet wins
 * `toWin` with the chance p = 1 / decimal odds and loses `risk` otherwise. With the range L = toWin + risk:
 * mean = p·L − risk, κ2 = L²·p(1−p), κ3 = L³·p(1−p)(1−2p), κ4 = L⁴·p(1−p)(1−6p(1−p)). Cumulants of independent bets
 * add up.
 */
export interface LuckSums {
  bets: number;
  profit: number;
  mean: number;
  k2: number;
  k3: number;
  k4: number;
}

/** No verdict below this number of bets, or above this skewness, where a few long shots decide the result. */
const MIN_BETS = 20;
const MAX_SKEW = 1;

/** The central 90% of the standard normal distribution lies between −Z90 and Z90. */
const Z90 = 1.6448536269514722;

/**
 * Compares the profit with that of bettors who place the same bets without an edge. Quantiles of their profit follow
 * the Cornish-Fisher expansion with skewness g1 = κ3 / κ2^1.5 and excess kurtosis g2 = κ4 / κ2²:
 * w(z) = z + (z² − 1)g1/6 + (z³ − 3z)g2/24 − (2z³ − 5z)g1²/36, result = mean + √κ2 · w(z).
 */
export function luckBand(sums: LuckSums): LuckBand | null {
  const { bets, profit, mean, k2, k3, k4 } = sums;
  if (bets === 0 || !(k2 > 0)) return null;
  const sd = Math.sqrt(k2);
  const skew = k3 / (k2 * sd);
  const kurtosis = k4 / (k2 * k2);
  const quantileAt = (z: number): number =>
    z + ((z * z - 1) * skew) / 6 + ((z ** 3 - 3 * z) * kurtosis) / 24 - ((2 * z ** 3 - 5 * z) * skew * skew) / 36;
  const share = 100 * (1 - normalCdf(solve(quantileAt, (profit - mean) / sd)));
  return {
    bets,
    meanCents: Math.round(mean),
    lowCents: Math.round(mean + sd * quantileAt(-Z90)),
    highCents: Math.round(mean + sd * quantileAt(Z90)),
    share: Math.round(share * 10) / 10,
    verdict: bets < MIN_BETS || Math.abs(skew) > MAX_SKEW ? 'too-few' : verdictOf(share),
  };
}

/** `share` is the percentage of bettors without an edge who did better. */
function verdictOf(share: number): 'above' | 'below' | 'within' {
  if (share < 5) return 'above';
  return share > 95 ? 'below' : 'within';
}

/** Finds the z between −6 and 6 with quantileAt(z) = w. `quantileAt` increases if the skewness allows a verdict. */
function solve(quantileAt: (z: number) => number, w: number): number {
  let low = -6;
  let high = 6;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (quantileAt(middle) < w) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
