import { logit, sigmoid } from '../math/logit.ts';
import {
  applyCalibration,
  KNOTS,
  piecewiseLogit,
  type PiecewiseCalibration,
  softHinge,
  type Calibration,
  type Scored,
} from './calibration.ts';
import { fitLogistic, type LogisticRow, fitPlatt } from './platt.ts';

/** Logits beyond ±7 are ignored. */
const MAX_LOGIT = 7;
const STEPS_PER_LOGIT = 8;
/** Ridge penalty toward a straight line. */
const RIDGE_PENALTY = 20;
/** The tails: probabilities up to 2% and from 98%. */
const TAIL_PROBABILITY = 0.02;
/** A tail is calibrated if forecast and frequency differ by at most this. */
const TOLERANCE = 0.005;
/** A tail with fewer forecasts counts as calibrated. */
const MIN_IN_TAIL = 1000;
/** Number of alternating fits of the middle and the tails, which converge within four. */
const ITERATIONS = 4;
const NO_KNOTS = { kind: 'bent', high: 0, highest: 0, low: 0, lowest: 0 } as const;
/** The minimum slope of each piece, which keeps the calibration monotonic. */
const MIN_SLOPE = 0.1;

type Bin = { n: number; hits: number; logits: number };

/** Counts the forecasts beyond the near knots, by bin of the logit, and how often the event happened. */
export class TailCounts {
  readonly #bins: Bin[] = Array.from({ length: 2 * MAX_LOGIT * STEPS_PER_LOGIT }, () => ({ n: 0, hits: 0, logits: 0 }));

  /** Adds a forecast probability and whether the event happened. Ignores forecasts in the middle. */
  add(p: number, happened: boolean): void {
    const x = logit(p);
    if (Math.abs(x) <= KNOTS.near) return;
    const bin = this.#bins[Math.floor((x + MAX_LOGIT) * STEPS_PER_LOGIT)];
    if (bin === undefined) return;
    bin.n += 1;
    bin.hits += happened ? 1 : 0;
    bin.logits += x;
  }

  /** Mean logit, observed frequency and count of each bin that is not empty. */
  rows(): { x: number; rate: number; n: number }[] {
    return this.#bins.filter(({ n }) => n > 0).map(({ n, hits, logits }) => ({ x: logits / n, rate: hits / n, n }));
  }
}

/** True if events in both tails happened as often as forecast, within half a percentage point. */
export function areTailsCalibrated(tails: TailCounts, calibration: Calibration): boolean {
  const rows = tails.rows().map(({ x, rate, n }) => ({ forecast: applyCalibration(calibration, sigmoid(x)), rate, n }));
  const isCalibrated = (band: typeof rows): boolean => {
    const count = band.reduce((sum, { n }) => sum + n, 0);
    const gap = band.reduce((sum, { forecast, rate, n }) => sum + n * (forecast - rate), 0);
    return count < MIN_IN_TAIL || Math.abs(gap / count) <= TOLERANCE;
  };
  return (
    isCalibrated(rows.filter(({ forecast }) => forecast <= TAIL_PROBABILITY)) &&
    isCalibrated(rows.filter(({ forecast }) => forecast >= 1 - TAIL_PROBABILITY))
  );
}

/**
 * Fits a `bent` calibration: Platt scaling of the `lines` in the middle, and slopes beyond the knots fitted to the tail
 * counts. The two fits alternate, because each knot is smooth and affects the middle too.
 */
export function fitPiecewise(lines: readonly Scored[], tails: TailCounts): PiecewiseCalibration {
  const middle = lines.filter(({ p }) => Math.abs(logit(p)) <= KNOTS.near);
  const rows = tails.rows();
  let fitted: PiecewiseCalibration = { ...NO_KNOTS, slope: 1, intercept: 0 };
  for (let i = 0; i < ITERATIONS; i += 1) {
    const tailSlopes = { ...fitted, slope: 0, intercept: 0 };
    const line = fitPlatt(middle, (x) => piecewiseLogit(tailSlopes, x));
    const slope = Math.max(line.slope, MIN_SLOPE);
    const straight: PiecewiseCalibration = { ...NO_KNOTS, slope, intercept: line.intercept };
    const up = fitSide(rows, straight, 1);
    const down = fitSide(rows, straight, -1);
    fitted = { ...straight, high: up.near, highest: up.far, low: down.near, lowest: down.far };
  }
  return fitted;
}

/** The extra slopes beyond the near and the far knot of one side. */
function fitSide(
  all: ReturnType<TailCounts['rows']>,
  straight: PiecewiseCalibration,
  side: 1 | -1,
): { near: number; far: number } {
  const rows = all
    .filter(({ x }) => x * side > 0)
    .map(({ x, rate, n }): LogisticRow => {
      const known = piecewiseLogit(straight, x);
      const first = side * softHinge(side * x, KNOTS.near);
      const second = side * softHinge(side * x, KNOTS.far);
      return { first, second, known, target: rate, weight: n };
    });
  const fitted = fitLogistic(rows, { first: 0, second: 0 }, RIDGE_PENALTY);
  const near = Math.max(fitted.first, MIN_SLOPE - straight.slope);
  return { near, far: Math.max(fitted.second, MIN_SLOPE - straight.slope - near) };
}
