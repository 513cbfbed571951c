import type { OverUnderPush } from '../distribution/distribution.ts';
import { assertDecimal, impliedFromDecimal } from './odds.ts';

/** Which side of a line a bet takes. */
export type Side = 'over' | 'under';

/** The win and lose probabilities of a bet on one side. */
export function betOn(side: Side, chances: OverUnderPush): BetChances {
  return side === 'over' ? { win: chances.over, lose: chances.under } : { win: chances.under, lose: chances.over };
}

/** Win and lose probabilities of a bet; they sum to 1 minus the probability of a push, which returns the stake. */
export type BetChances = { win: number; lose: number };

/** Expected profit per unit staked: win·(d - 1) - lose. Without a push this is p·d - 1. */
export function expectedValue({ win, lose }: BetChances, decimal: number): number {
  assertChances(win, lose);
  assertDecimal(decimal);
  return win * (decimal - 1) - lose;
}

/** Closing line value by price: d_bet / d_close - 1, margin included on both sides. */
export function closingPriceValue(decimalBet: number, decimalClose: number): number {
  return decimalBet * impliedFromDecimal(decimalClose) - 1;
}

/** Closing line value against the fair close: d_bet · p_close - 1, with p_close devigged (0..1). */
export function closingFairValue(decimalBet: number, fairClose: number): number {
  assertDecimal(decimalBet);
  if (!(fairClose >= 0 && fairClose <= 1)) throw new RangeError(`A probability must lie in 0..1, got ${fairClose}`);
  return decimalBet * fairClose - 1;
}

function assertChances(win: number, lose: number): void {
  if (!(win >= 0 && lose >= 0 && win + lose <= 1 + 1e-9))
    throw new RangeError(`Not the probabilities of a bet: win ${win}, lose ${lose}`);
}
