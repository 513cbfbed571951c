import { recalibrated } from '../calibration/calibration.ts';
import type { OverUnderPush } from '../distribution/chances.ts';
import { chancesAtLine } from './evaluation.ts';
import type { PickInput } from './evaluation.ts';
import { logit } from '../math/logit.ts';

/**
 * How far wrong the spread of a distribution may be, as a share: it is learned at the lines that books quote, not at those far
 * off.
 */
const SPREAD_ERROR = 0.1;

/**
 * The same forecast at another line. What the market moved at its own line (in logits) moves every other line alike, so
 * that the chances of all lines stay in order; there the market itself says nothing, and is left out. The further away,
 * the less sure. `input` unchanged at its own line.
 */
export function carriedToLine(input: PickInput, line: number): PickInput {
  if (line === input.line) return input;
  const alone = { ...input, market: null, marketWeight: 0 };
  const moved = logitAt(input) - logitAt(alone);
  const carried = {
    ...alone,
    calibration: moved === 0 ? input.calibration : recalibrated(input.calibration, { slope: 1, intercept: moved }),
    line,
  };
  return { ...carried, logitSd: Math.hypot(input.logitSd, SPREAD_ERROR * (logitAt(carried) - logitAt(input))) };
}

/**
 * The chances of over, push and under that are shown at any line: the forecast's own at its line, carried to every
 * other. They sum to 1.
 */
export function shownChances(input: PickInput, line: number): OverUnderPush {
  return chancesAtLine(carriedToLine(input, line), line);
}

function logitAt(input: PickInput): number {
  const { over, under } = chancesAtLine(input, input.line);
  return over + under > 0 ? logit(over / (over + under)) : 0;
}
