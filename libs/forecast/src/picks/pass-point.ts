import { decimalFromAmerican } from '../odds/odds.ts';
import { expectedValue } from '../odds/value.ts';
import { shownChances } from './carried-line.ts';
import { evaluatePick } from './evaluation.ts';
import type { PickInput } from './evaluation.ts';
import { betOn } from './side.ts';

/**
 * Where to stop: the worst American price at the line, which is its fair price, and the worst line at the price, at
 * which the side is still fair; no line where none within reach is.
 */
export type PassPoint = { price: number; line: number | null };

/** Lines are searched at most this many steps of .5 each way. */
const MAX_STEPS = 100;

/**
 * The pass point of a forecast at an American price, from the chances that are shown at each line. If the bet is fair
 * at its own line, the line moves against the bettor until it no longer is, else towards the bettor until it is. Throws
 * RangeError on impossible input.
 */
export function passPoint(input: PickInput, american: number): PassPoint {
  const decimal = decimalFromAmerican(american);
  const isFair = (line: number): boolean => expectedValue(betOn(input.side, shownChances(input, line)), decimal) >= 0;
  return {
    price: evaluatePick(input).fairAmerican,
    line: worstFairLine(isFair, input.side === 'over' ? 0.5 : -0.5, input.line),
  };
}

function worstFairLine(isFair: (line: number) => boolean, against: number, line: number): number | null {
  const fairAtOnce = isFair(line);
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    if (fairAtOnce && !isFair(line + step * against)) return line + (step - 1) * against;
    if (!fairAtOnce && isFair(line - step * against)) return line - step * against;
  }
  return null;
}
