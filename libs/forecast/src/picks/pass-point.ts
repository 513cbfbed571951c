import type { OverUnderPush } from '../distribution/chances.ts';
import { americanFromDecimal, decimalFromAmerican } from '../odds/odds.ts';
import { expectedValue, fairPrice } from '../odds/value.ts';
import type { BetChances } from '../odds/value.ts';

/** The side of a line. */
export type Side = 'over' | 'under';

/** Chances of over, push and under at a line, from whatever forecast (calibrated or not) the caller trusts. */
export type ChancesAtLine = (line: number) => OverUnderPush;

/**
 * Where to stop: the worst American price at the line, and the worst line at the price, at which the side is still
 * fair.
 */
export type PassPoint = { worstPrice: number | null; worstLine: number | null };

/** Chances of a side as a bet. */
export function betOn(side: Side, chances: OverUnderPush): BetChances {
  return side === 'over' ? { win: chances.over, lose: chances.under } : { win: chances.under, lose: chances.over };
}

/**
 * The pass point of a side. Lines are searched in steps of .5, at most `maxSteps` each way: if the bet is fair at its
 * line the line moves against the bettor until it no longer is, else towards the bettor until it is. Null where none is
 * found.
 */
export function passPoint(at: ChancesAtLine, side: Side, line: number, american: number, maxSteps = 100): PassPoint {
  const decimal = decimalFromAmerican(american);
  const fair = (l: number): boolean => expectedValue(betOn(side, at(l)), decimal) >= 0;
  const price = fairPrice(betOn(side, at(line)));
  const worstPrice = price > 1 && Number.isFinite(price) ? americanFromDecimal(price) : null;
  return { worstPrice, worstLine: worstFairLine(fair, side === 'over' ? 0.5 : -0.5, line, maxSteps) };
}

function worstFairLine(
  fair: (line: number) => boolean,
  against: number,
  line: number,
  maxSteps: number,
): number | null {
  if (fair(line)) {
    for (let i = 1; i <= maxSteps; i += 1) if (!fair(line + i * against)) return line + (i - 1) * against;
    return null;
  }
  for (let i = 1; i <= maxSteps; i += 1) if (fair(line - i * against)) return line - i * against;
  return null;
}
