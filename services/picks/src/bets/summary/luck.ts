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

/** With fewer bets, or with most of the luck in a few long shots, there is no verdict. */
const MIN_BETS = 20;
const MAX_SKEW = 1;

/** The standard normal deviates between which the central 90 % lie. */
const Z90 = 1.6448536269514722;

/**
 * Compares a result with the results of bettors without an edge. The quantile of the sum is Cornish-Fisher's, with
 * skewness g1 = κ3 / κ2^1.5 and excess kurtosis g2 = κ4 / κ2²:
 * w(z) = z + (z² − 1)g1/6 + (z³ − 3z)g2/24 − (2z³ − 5z)g1²/36, result = mean + √κ2 · w(z).
 */
export function luckBand(sums: LuckSums): LuckBand | null {
  const { bets, profit, mean, k2, k3, k4 } = sums;
  if (bets === 0 || !(k2 > 0)) return null;
  const sd = Math.sqrt(k2);
  const [skew, kurtosis] = [k3 / (k2 * sd), k4 / (k2 * k2)];
  const at = (z: number): number =>
    z + ((z * z - 1) * skew) / 6 + ((z ** 3 - 3 * z) * kurtosis) / 24 - ((2 * z ** 3 - 5 * z) * skew * skew) / 36;
  const share = 100 * (1 - normalCdf(deviateOf((profit - mean) / sd, at)));
  return {
    bets,
    meanCents: Math.round(mean),
    lowCents: Math.round(mean + sd * at(-Z90)),
    highCents: Math.round(mean + sd * at(Z90)),
    share: Math.round(share * 10) / 10,
    verdict:
      bets < MIN_BETS || Math.abs(skew) > MAX_SKEW ? 'too-few' : share < 5 ? 'above' : share > 95 ? 'below' : 'within',
  };
}

/** The z with at(z) = w, by bisection; `at` rises throughout −6 to 6 for the skewness that is shown. */
function deviateOf(w: number, at: (z: number) => number): number {
  let [low, high] = [-6, 6];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < w) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
