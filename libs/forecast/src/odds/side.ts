import type { OverUnderPush } from '../distribution/chances.ts';
import type { BetChances } from './value.ts';

/** The side of a line. */
export type Side = 'over' | 'under';

/** Chances of a side as a bet. */
export function betOn(side: Side, chances: OverUnderPush): BetChances {
  return side === 'over' ? { win: chances.over, lose: chances.under } : { win: chances.under, lose: chances.over };
}
