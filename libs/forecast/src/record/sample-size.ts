import { normalQuantile } from '../math/normal.ts';

/**
 * How many bets show at `level` (two-sided) that a true win rate is above its break-even, both 0..1; `power` is the
 * chance that they do (.5 where only the expected result has to reach the level). Normal test of one proportion.
 */
export function betsToProve(winRate: number, breakEven: number, level = 0.95, power = 0.5): number {
  if (!(winRate > breakEven && breakEven > 0 && winRate < 1))
    throw new RangeError('Only a win rate above break-even can be proven');
  const noise = normalQuantile(0.5 + level / 2) * Math.sqrt(breakEven * (1 - breakEven));
  const reserve = normalQuantile(power) * Math.sqrt(winRate * (1 - winRate));
  return Math.round(((noise + reserve) / (winRate - breakEven)) ** 2);
}
