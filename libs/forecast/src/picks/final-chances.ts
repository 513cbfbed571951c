import { applyCalibration, type Calibration } from '../calibration/calibration.ts';
import { cdf, type OverUnderPush, type DistributionSpec } from '../distribution/distribution.ts';
import { lowest, quantile } from '../distribution/summary.ts';
import { logit, sigmoid } from '../math/logit.ts';

/** The market's devigged chance of over at its own line (0..1, pushes aside) and the number of books behind it. */
export type MarketView = { line: number; overProbability: number; books: number };

/** What the final chances of every line follow from. */
export type BlendedForecast = {
  distribution: DistributionSpec;
  calibration: Calibration;
  market: MarketView | null;
  /** Share of the market in the blend at the market's line, 0..1; without a market the model stands alone. */
  marketWeight: number;
};

/** A forecast as a table of chances: `pmf[i]` is the chance of `start + i`. */
type DistributionTable = Extract<DistributionSpec, { kind: 'table' }>;

/** Far below every figure with one decimal, and short enough to draw. */
const TAIL = 1e-7;
/** What is left of a chance when the sums of a distribution are exact only to rounding. */
const IMPOSSIBLE = 1e-12;
/** A whole line pushes a little more or less once the forecast has moved; the rounds settle that to rounding error. */
const ROUNDS = 60;

/**
 * Final chances at any line; they sum to 1, and over falls from line to line. The model's chance of every "more than k"
 * is calibrated and then moved in logit space by one amount: the one that makes the market's own line come out as the
 * blend of model and market. So every line, the curve and the projection tell the same story. Throws RangeError on a
 * line that is no number.
 */
export function chancesAtLine(forecast: BlendedForecast, line: number): OverUnderPush {
  if (!Number.isFinite(line)) throw new RangeError(`A line must be a finite number, got ${line}`);
  return chancesMoved(forecast, line, moveOf(forecast));
}

/** Chance of over (0..1) among the outcomes that do not push; an even chance where every outcome does. */
export function decidedOver({ over, under }: OverUnderPush): number {
  return over + under > 0 ? over / (over + under) : 0.5;
}

/** The final forecast as one table: what is drawn, and what the projection is the median of. */
export function finalDistribution(forecast: BlendedForecast): DistributionTable {
  const move = moveOf(forecast);
  const more = (k: number): number => moreThan(forecast, k, move);
  const middle = quantile(forecast.distribution, 0.5);
  const bottom = lowest(forecast.distribution);
  let start = middle;
  while (start > bottom && 1 - more(start - 1) > TAIL) start -= 1;
  const pmf: number[] = [];
  for (let k = start, before = 1; before > 0; k += 1) {
    const after = more(k);
    const isLast = k >= middle && after <= TAIL;
    pmf.push(before - (isLast ? 0 : after));
    before = isLast ? 0 : after;
  }
  return { kind: 'table', start, pmf };
}

function chancesMoved(forecast: BlendedForecast, line: number, move: number): OverUnderPush {
  const below = Math.floor(line);
  const over = moreThan(forecast, below, move);
  const push = Number.isInteger(line) ? Math.max(moreThan(forecast, below - 1, move) - over, 0) : 0;
  return { over, push, under: Math.max(1 - over - push, 0) };
}

/** Calibrated and moved chance of more than a whole k; what the model holds impossible or certain stays so. */
function moreThan({ distribution, calibration }: BlendedForecast, k: number, move: number): number {
  const raw = 1 - cdf(distribution, k);
  if (raw <= IMPOSSIBLE) return 0;
  if (raw >= 1 - IMPOSSIBLE) return 1;
  const calibrated = applyCalibration(calibration, raw);
  return move === 0 ? calibrated : sigmoid(logit(calibrated) + move);
}

function moveOf(forecast: BlendedForecast): number {
  const { market, marketWeight } = forecast;
  if (market === null) return 0;
  const decidedAt = (move: number): number => decidedOver(chancesMoved(forecast, market.line, move));
  const alone = decidedAt(0);
  const target = blend(alone, market.overProbability, marketWeight);
  if (!isInside(alone) || !isInside(target)) return 0;
  let move = logit(target) - logit(alone);
  if (!Number.isInteger(market.line)) return move;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reached = decidedAt(move);
    if (!isInside(reached)) return move;
    const step = logit(target) - logit(reached);
    move += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return move;
}

function isInside(chance: number): boolean {
  return chance > 0 && chance < 1;
}

/**
 * Model and market mixed in logit space: σ((1 - w)·logit model + w·logit market), with the market's weight w in 0..1.
 */
export function blend(model: number, market: number, marketWeight: number): number {
  if (!(marketWeight >= 0 && marketWeight <= 1)) throw new RangeError(`A weight must lie in 0..1, got ${marketWeight}`);
  if (marketWeight === 0) return model;
  if (marketWeight === 1) return market;
  return sigmoid((1 - marketWeight) * logit(model) + marketWeight * logit(market));
}
