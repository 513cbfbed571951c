import { fitNear, fitPlatt } from '../../calibration/platt.ts';
import { areTailsCalibrated, fitPiecewise, TailCounts } from '../../calibration/piecewise.ts';
import type { Calibration, Scored } from '../../calibration/calibration.ts';
import { countDistribution, countTail } from '../../distribution/count.ts';
import { overUnderPush } from '../../distribution/distribution.ts';
import { sigmoid } from '../../math/logit.ts';
import { dispersionTerms, marketDistribution, type Moments, zeroScale } from '../market-distribution.ts';
import type { Shape } from '../../leagues/definition/model-settings.ts';
import type { Market } from '../../markets/markets.ts';
import type { Dispersion, ZeroChance } from '../parameters.ts';
import { PRIOR_PENALTY, rounded } from './fit-minutes.ts';
import { NormalEquations } from '../../math/least-squares.ts';

/** The training rows of one market: fitted means, actual values and synthetic lines (NaN if missing). */
export type MarketRows = {
  readonly market: Market;
  readonly shape: Shape;
  /** Rows with a smaller mean are not quoted by books and not used. */
  readonly quotedFrom: number;
  readonly count: number;
  readonly mean: (index: number) => number;
  readonly minutes: (index: number) => Moments['minutes'];
  readonly hits: (index: number) => number;
  readonly actual: (index: number) => number;
  readonly line: (index: number) => number;
};

/** Fits the dispersion to the squared errors. A negative term is dropped. Undefined with fewer than 50 rows. */
export function fitDispersion(rows: MarketRows, prior?: Dispersion): Dispersion | undefined {
  const used: boolean[] = [true, true, true];
  for (;;) {
    const solved = solveDispersion(rows, used, prior);
    const negative = solved?.findIndex((value, index) => value < 0 && used[index] === true) ?? -1;
    if (solved === undefined) return undefined;
    const zero = fitZero(rows);
    if (negative < 0)
      return {
        ...(zero && { zero }),
        linear: rounded(solved[0] ?? 1),
        quadratic: rounded(solved[1] ?? 0),
        minutes: rounded(solved[2] ?? 0),
      };
    used[negative] = false;
  }
}

function solveDispersion(
  { count, mean, actual, minutes, quotedFrom }: MarketRows,
  used: readonly boolean[],
  prior: Dispersion | undefined,
): Float64Array | undefined {
  const equations = new NormalEquations(used.length);
  const values = new Float64Array(used.length);
  for (let index = 0; index < count; index += 1) {
    const expected = mean(index);
    const miss = actual(index) - expected;
    if (Number.isNaN(miss) || expected < quotedFrom) continue;
    const { mean: time, sd } = minutes(index);
    dispersionTerms(expected, sd / time).forEach((term, place) => {
      values[place] = used[place] === true ? term : 0;
    });
    equations.add(values, (miss * miss) / expected, 1);
  }
  if (equations.rows < MIN_DISPERSION_ROWS) return undefined;
  if (prior === undefined) return equations.solve(PENALTY);
  const center = [prior.linear, prior.quadratic, prior.minutes].map((value, place) => (used[place] ? value : 0));
  return equations.solve(PRIOR_PENALTY, new Set(), Float64Array.from(center));
}

/** Ridge penalty, in rows. */
const PENALTY = 20;
/** The minimum rows for a dispersion, and for a calibration or a chance of 0. */
const MIN_DISPERSION_ROWS = 50;
const MIN_ROWS = 150;
/** The minimum rows for judging the tails, so that an event with a probability of 2% happens about 200 times. */
const MIN_TAIL_ROWS = 10_000;
/** Forecasts with a smaller probability are not added to the tail counts. */
const MIN_TAIL = 1e-3;
/** Keeps a logit finite. */
const MIN_PROBABILITY = 1e-6;

/**
 * Fits Platt scaling on the rows that have a line, or a bent calibration for a count whose tails Platt scaling leaves
 * miscalibrated. With a `prior`, adjusts that calibration instead. Undefined with fewer than 150 rows.
 */
export function fitCalibration(rows: MarketRows, dispersion: Dispersion, prior?: Calibration): Calibration | undefined {
  const scored: Scored[] = [];
  const tails = new TailCounts();
  for (let index = 0; index < rows.count; index += 1) {
    const line = rows.line(index);
    const actual = rows.actual(index);
    if (Number.isNaN(line) || Number.isNaN(actual)) continue;
    const distribution = marketDistribution(rows.shape, {
      mean: rows.mean(index),
      minutes: rows.minutes(index),
      dispersion,
      hits: rows.hits(index),
    });
    const { over } = overUnderPush(distribution, line);
    scored.push({ p: Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, over)), y: actual > line ? 1 : 0 });
    if (distribution.kind === 'negative-binomial')
      countTail(countDistribution(distribution.mean, distribution.variance), MIN_TAIL).forEach((more, k) =>
        tails.add(more, actual > k),
      );
  }
  if (scored.length < MIN_ROWS) return undefined;
  if (prior !== undefined) return roundedCalibration(fitNear(scored, prior));
  const straight = fitPlatt(scored);
  const isLearnable = rows.market.measure === 'count' && scored.length >= MIN_TAIL_ROWS;
  return roundedCalibration(
    isLearnable && !areTailsCalibrated(tails, straight) ? fitPiecewise(scored, tails) : straight,
  );
}

function roundedCalibration(fitted: Calibration): Calibration {
  if (fitted.kind === 'identity') return fitted;
  const slope = rounded(fitted.slope);
  const intercept = rounded(fitted.intercept);
  if (fitted.kind === 'platt') return { kind: 'platt', slope, intercept };
  return {
    kind: 'bent',
    slope,
    intercept,
    high: rounded(fitted.high),
    highest: rounded(fitted.highest),
    low: rounded(fitted.low),
    lowest: rounded(fitted.lowest),
  };
}

/** Fits P(0) of a yardage market; undefined for counts and if no row is 0. */
function fitZero(rows: MarketRows): ZeroChance | undefined {
  if (rows.market.measure === 'count') return undefined;
  const scored: Scored[] = [];
  for (let index = 0; index < rows.count; index += 1) {
    const mean = rows.mean(index);
    const actual = rows.actual(index);
    if (Number.isNaN(actual) || mean < rows.quotedFrom) continue;
    scored.push({ p: sigmoid(zeroScale(mean)), y: actual === 0 ? 1 : 0 });
  }
  if (scored.length < MIN_ROWS || scored.every(({ y }) => y === 0)) return undefined;
  const { slope, intercept } = fitPlatt(scored);
  return { slope: rounded(slope), intercept: rounded(intercept) };
}
