import { logit, sigmoid } from '../math/logit.ts';
import { applyCalibration, BENDS, bentScore, beyond, type Calibration, type Scored } from './calibration.ts';
import { fitLogistic, type LogisticRow, fitPlatt } from './platt.ts';

type Bent = Extract<Calibration, { kind: 'bent' }>;

/** Chances as seldom as σ(-7), or as sure as σ(7), teach nothing. */
const REACH = 7;
const STEPS_PER_LOGIT = 8;
/** Strength of the pull to no bend, as the curvature of so many even chances at a distance of 2. */
const PULL = 20;
/** Chances this near to 0 and 1 are the tails. */
const TAIL = 0.02;
/** They are right where what was said and what happened differ by no more. */
const RIGHT = 0.005;
/** Fewer chances in a tail prove nothing of it. */
const FEWEST_IN_TAIL = 1000;
/** The middle and its bends are then where they stay. */
const TURNS = 4;
const NO_BENDS = { kind: 'bent', high: 0, highest: 0, low: 0, lowest: 0 } as const;
/** No piece may be flatter, so that a likelier thing stays likelier. */
const FLATTEST = 0.1;

type Bin = { n: number; hits: number; logits: number };

/** Forecast chances of one kind of event far from the middle and how often it happened, in bins of the logit. */
export class TailCounts {
  readonly #bins: Bin[] = Array.from({ length: 2 * REACH * STEPS_PER_LOGIT }, () => ({ n: 0, hits: 0, logits: 0 }));

  /** Notes one forecast chance 0..1 and whether it happened; one near the middle is passed over. */
  add(p: number, happened: boolean): void {
    const x = logit(p);
    if (Math.abs(x) <= BENDS.near) return;
    const bin = this.#bins[Math.floor((x + REACH) * STEPS_PER_LOGIT)];
    if (bin === undefined) return;
    bin.n += 1;
    bin.hits += happened ? 1 : 0;
    bin.logits += x;
  }

  /** The bins that hold anything, each as the mean logit, the share that happened, and how many. */
  rows(): { x: number; rate: number; n: number }[] {
    return this.#bins.filter(({ n }) => n > 0).map(({ n, hits, logits }) => ({ x: logits / n, rate: hits / n, n }));
  }
}

/** True where what was called all but sure, and all but impossible, happened as often as said, to half a point. */
export function areTailsRight(tails: TailCounts, calibration: Calibration): boolean {
  const rows = tails.rows().map(({ x, rate, n }) => ({ said: applyCalibration(calibration, sigmoid(x)), rate, n }));
  const isRight = (band: typeof rows): boolean => {
    const count = band.reduce((sum, { n }) => sum + n, 0);
    const gap = band.reduce((sum, { said, rate, n }) => sum + n * (said - rate), 0);
    return count < FEWEST_IN_TAIL || Math.abs(gap / count) <= RIGHT;
  };
  return isRight(rows.filter(({ said }) => said <= TAIL)) && isRight(rows.filter(({ said }) => said >= 1 - TAIL));
}

/**
 * A calibration with slopes of its own on either side: the line of the middle is fitted (Platt) to the `lines` that lie
 * there, its bends to what became of the chances far from it, by turns, since a bend begins in the middle.
 */
export function fitBent(lines: readonly Scored[], tails: TailCounts): Bent {
  const middle = lines.filter(({ p }) => Math.abs(logit(p)) <= BENDS.near);
  const rows = tails.rows();
  let fitted: Bent = { ...NO_BENDS, slope: 1, intercept: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const bends = { ...fitted, slope: 0, intercept: 0 };
    const line = fitPlatt(middle, (x) => bentScore(bends, x));
    const slope = Math.max(line.slope, FLATTEST);
    const straight: Bent = { ...NO_BENDS, slope, intercept: line.intercept };
    const up = fitSide(rows, straight, 1);
    const down = fitSide(rows, straight, -1);
    fitted = { ...straight, high: up.near, highest: up.far, low: down.near, lowest: down.far };
  }
  return fitted;
}

/** How much steeper each piece beyond the bends of one side is than the one before it. */
function fitSide(all: ReturnType<TailCounts['rows']>, straight: Bent, side: 1 | -1): { near: number; far: number } {
  const rows = all
    .filter(({ x }) => x * side > 0)
    .map(({ x, rate, n }): LogisticRow => {
      const known = bentScore(straight, x);
      const [first, second] = [side * beyond(side * x, BENDS.near), side * beyond(side * x, BENDS.far)];
      return { first, second, known, target: rate, weight: n };
    });
  const fitted = fitLogistic(rows, { first: 0, second: 0 }, PULL);
  const near = Math.max(fitted.first, FLATTEST - straight.slope);
  return { near, far: Math.max(fitted.second, FLATTEST - straight.slope - near) };
}
