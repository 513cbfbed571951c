import { decimalFromAmerican } from '../odds/odds.ts';
import { expectedValue } from '../odds/value.ts';
import { chancesAtLine } from './blended-chances.ts';
import type { PickInput } from './evaluation.ts';
import { betOn } from '../odds/side.ts';

/** Lines are searched at most this many steps of .5 each way. */
const MAX_STEPS = 100;

/**
 * Where to stop: the worst line at which the side is still fair at an American price, from the chances that are shown
 * at each line. If the bet is fair at its own line, the line moves against the bettor until it no longer is, else
 * towards the bettor until it is; null where none within reach is. The worst price at the line is `fairAmerican` of the
 * evaluation. Throws RangeError on impossible input.
 */
export function passLine(input: PickInput, american: number): number | null {
  const decimal = decimalFromAmerican(american);
  const against = input.side === 'over' ? 0.5 : -0.5;
  const isFair = (line: number): boolean => expectedValue(betOn(input.side, chancesAtLine(input, line)), decimal) >= 0;
  const fairAtOnce = isFair(input.line);
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    if (fairAtOnce && !isFair(input.line + step * against)) return input.line + (step - 1) * against;
    if (!fairAtOnce && isFair(input.line - step * against)) return input.line - step * against;
  }
  return null;
}
