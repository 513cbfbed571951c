import { applyCalibration, type Calibration } from '../calibration/calibration.ts';
import {
  cdf,
  type OverUnderPush,
  type DistributionSpec,
  type DistributionTable,
} from '../distribution/distribution.ts';
import { lowest, quantile } from '../distribution/summary.ts';
import { logit, sigmoid } from '../math/logit.ts';

/** The market's devigged probability of over (given no push) at its own line, and the number of books behind it. */
export type MarketView = { line: number; overProbability: number; books: number };

/** A model forecast and a market, and how they are blended. */
export type BlendedForecast = {
  distribution: DistributionSpec;
  calibration: Calibration;
  market: MarketView | null;
  /** Weight of the market in the blend at the market's line, 0..1; ignored without a market. */
  marketWeight: number;
};

/**
 * Tails below this probability are cut from the final table: they are invisible at one decimal, and the table stays
 * short enough to draw.
 */
const TAIL = 1e-7;
/** Smaller model probabilities are rounding errors of a sum and count as 0. */
const IMPOSSIBLE = 1e-12;
/**
 * The maximum steps of the search for the shift. At a whole line the push probability depends on the shift, so there is
 * no closed form.
 */
const MAX_ITERATIONS = 60;

/**
 * Final probabilities at any line. Every P(X > k) of the model is calibrated and then shifted by the same amount on the
 * logit scale, chosen so that the result at the market's own line is the blend of model and market. Therefore all
 * lines, the drawn curve and the projection agree. Throws RangeError unless the line is finite.
 */
export function chancesAtLine(forecast: BlendedForecast, line: number): OverUnderPush {
  if (!Number.isFinite(line)) throw new RangeError(`A line must be a finite number, got ${line}`);
  return chancesShifted(forecast, line, shiftOf(forecast));
}

/** Probability of over given no push; 0.5 if a push is certain. */
export function decidedOver({ over, under }: OverUnderPush): number {
  return over + under > 0 ? over / (over + under) : 0.5;
}

/** The final forecast as a table: what pages draw, and whose median is the projection. */
export function finalDistribution(forecast: BlendedForecast): DistributionTable {
  const shift = shiftOf(forecast);
  const more = (k: number): number => chanceAbove(forecast, k, shift);
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

function chancesShifted(forecast: BlendedForecast, line: number, shift: number): OverUnderPush {
  const below = Math.floor(line);
  const over = chanceAbove(forecast, below, shift);
  const push = Number.isInteger(line) ? Math.max(chanceAbove(forecast, below - 1, shift) - over, 0) : 0;
  return { over, push, under: Math.max(1 - over - push, 0) };
}

/** Calibrated and shifted P(X > k) for a whole k; 0 and 1 stay as they are. */
function chanceAbove({ distribution, calibration }: BlendedForecast, k: number, shift: number): number {
  const raw = 1 - cdf(distribution, k);
  if (raw <= IMPOSSIBLE) return 0;
  if (raw >= 1 - IMPOSSIBLE) return 1;
  const calibrated = applyCalibration(calibration, raw);
  return shift === 0 ? calibrated : sigmoid(logit(calibrated) + shift);
}

/**
 * The shift of the model's calibrated logits that makes the chance at the market's line the blend of both; 0 without a
 * market.
 */
export function shiftOf(forecast: BlendedForecast): number {
  const { market, marketWeight } = forecast;
  if (market === null) return 0;
  const decidedAt = (shift: number): number => decidedOver(chancesShifted(forecast, market.line, shift));
  const alone = decidedAt(0);
  const target = blend(alone, market.overProbability, marketWeight);
  if (!isInside(alone) || !isInside(target)) return 0;
  let shift = logit(target) - logit(alone);
  if (!Number.isInteger(market.line)) return shift;
  for (let i = 0; i < MAX_ITERATIONS; i += 1) {
    const reached = decidedAt(shift);
    if (!isInside(reached)) return shift;
    const step = logit(target) - logit(reached);
    shift += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return shift;
}

function isInside(chance: number): boolean {
  return chance > 0 && chance < 1;
}

/** Logit blend of two probabilities: σ((1 - w) · logit model + w · logit market), with w in 0..1. */
export function blend(model: number, market: number, marketWeight: number): number {
  if (!(marketWeight >= 0 && marketWeight <= 1)) throw new RangeError(`A weight must lie in 0..1, got ${marketWeight}`);
  if (marketWeight === 0) return model;
  if (marketWeight === 1) return market;
  return sigmoid((1 - marketWeight) * logit(model) + marketWeight * logit(market));
}
