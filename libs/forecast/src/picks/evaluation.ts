import { blend } from './blend.ts';
import { applyCalibration } from '../calibration/calibration.ts';
import type { Calibration } from '../calibration/calibration.ts';
import { breakEvenOf, confidencePercent, DEFAULT_PRICE } from './confidence.ts';
import { overUnderPush } from '../distribution/chances.ts';
import type { OverUnderPush } from '../distribution/chances.ts';
import type { DistributionSpec } from '../distribution/distribution-spec.ts';
import { smoothMedian } from '../distribution/quantile.ts';
import { decimalFromAmerican, fairAmerican } from '../odds/odds.ts';
import { betOn } from './side.ts';
import type { Side } from './side.ts';
import { publishedAmerican, publishedNumber } from './published-number.ts';
import { expectedValue } from '../odds/value.ts';

/** The market's devigged chance of over at the same line (0..1, pushes aside) and the number of books behind it. */
export type MarketView = { overProbability: number; books: number };

/**
 * Everything that a published number depends on, as plain JSON. Chances 0..1, price American or null, `logitSd` > 0.
 */
export type PickInput = {
  distribution: DistributionSpec;
  calibration: Calibration;
  market: MarketView | null;
  /** Share of the market in the blend, 0..1; without a market the model stands alone. */
  marketWeight: number;
  logitSd: number;
  side: Side;
  line: number;
  price: number | null;
  modelVersion: string;
};

/** What is published about one side of one line. All but the last two are rounded; percents are 0..100. */
export type PickEvaluation = {
  /** Chance in percent that the side wins among outcomes that do not push: P(win) / (P(win) + P(lose)). */
  probability: number;
  /** Chance in percent that the value equals the line and the stake comes back. */
  pushProbability: number;
  /** Chance in percent that the side is better than its break-even. */
  confidence: number;
  /** Break-even in percent, of the price or (`breakEvenAssumed`) of -110. */
  breakEven: number;
  breakEvenAssumed: boolean;
  /** American odds at which the side would be fair. */
  fairAmerican: number;
  /** Expected profit in percent of the stake at the price (or at -110), pushes counted as stake returned. */
  ev: number;
  /** The median of the forecast, read between whole numbers. */
  projectedAmount: number;
  /** The model's own calibrated chance of the side in percent, before the market is mixed in. */
  modelProbability: number;
  /** The market's chance of the side in percent; null without a market. */
  marketProbability: number | null;
  marketBooks: number;
  modelVersion: string;
  /** Unrounded confidence in percent, to order picks by without ties made by rounding. */
  rankingConfidence: number;
  /** Unrounded final chances at the line; they sum to 1. */
  chances: OverUnderPush;
};

/**
 * Final chances at any line: distribution, calibration of the chance of over without pushes, blend with the market.
 * The push chance is the distribution's own. With a market given, `line` must be the line the market speaks about.
 */
export function chancesAtLine(
  input: Pick<PickInput, 'distribution' | 'calibration' | 'market' | 'marketWeight'>,
  line: number,
): OverUnderPush {
  const raw = overUnderPush(input.distribution, line);
  const over = finalOver(input, modelOver(input, raw));
  const decided = 1 - raw.push;
  return { over: over * decided, push: raw.push, under: (1 - over) * decided };
}

/**
 * All published numbers of one side of one line. Pure: equal inputs give bit-identical outputs. Throws RangeError on
 * impossible input.
 */
export function evaluatePick(input: PickInput): PickEvaluation {
  const raw = overUnderPush(input.distribution, input.line);
  const model = modelOver(input, raw);
  const chances = chancesAtLine(input, input.line);
  const win = ofSide(input.side, finalOver(input, model));
  const breakEven = breakEvenOf(input.price);
  const confidence = confidencePercent(win, breakEven.probability, input.logitSd);
  const decimal = decimalFromAmerican(input.price ?? DEFAULT_PRICE);
  const market = input.market;
  return {
    probability: publishedNumber(100 * win),
    pushProbability: publishedNumber(100 * raw.push),
    confidence: publishedNumber(confidence),
    breakEven: publishedNumber(100 * breakEven.probability),
    breakEvenAssumed: breakEven.assumed,
    fairAmerican: publishedAmerican(fairAmerican(insideOpen(win))),
    ev: publishedNumber(100 * expectedValue(betOn(input.side, chances), decimal)),
    projectedAmount: publishedNumber(smoothMedian(input.distribution)),
    modelProbability: publishedNumber(100 * ofSide(input.side, model)),
    marketProbability: market === null ? null : publishedNumber(100 * ofSide(input.side, market.overProbability)),
    marketBooks: market?.books ?? 0,
    modelVersion: input.modelVersion,
    rankingConfidence: confidence,
    chances,
  };
}

function modelOver(input: Pick<PickInput, 'calibration'>, { over, under }: OverUnderPush): number {
  // A distribution that can only push says nothing about the sides.
  return applyCalibration(input.calibration, over + under > 0 ? over / (over + under) : 0.5);
}

function finalOver(input: Pick<PickInput, 'market' | 'marketWeight'>, model: number): number {
  return input.market === null ? model : blend(model, input.market.overProbability, input.marketWeight);
}

function ofSide(side: Side, over: number): number {
  return side === 'over' ? over : 1 - over;
}

function insideOpen(p: number): number {
  return Math.min(Math.max(p, 1e-6), 1 - 1e-6);
}
