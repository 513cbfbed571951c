import type { OverUnderPush } from '../distribution/distribution.ts';
import { quantile, smoothMedian } from '../distribution/summary.ts';
import { logit } from '../math/logit.ts';
import { decimalFromAmerican, fairAmerican, impliedFromAmerican } from '../odds/odds.ts';
import { expectedValue, betOn, type Side } from '../odds/bet.ts';
import { chancesAtLine, decidedOver, finalDistribution, type BlendedForecast } from './final-chances.ts';
import { publishedAmerican, publishedNumber } from './published-number.ts';
import { normalCdf } from '../math/normal.ts';

/**
 * Everything that a published number depends on, as plain JSON. Chances 0..1, price American or null where no book
 * quotes the side, `logitSd` > 0: how unsure the forecast is at the market's line (at any line without a market).
 */
export type PickInput = BlendedForecast & {
  logitSd: number;
  side: Side;
  line: number;
  price: number | null;
  modelVersion: string;
};

/** What a price adds to a chance. */
type PriceEvaluation = {
  /** Chance in percent that the side is better than its break-even. */
  confidence: number;
  /** Chance in percent that the price needs to break even. */
  breakEven: number;
  /** Expected profit in percent of the stake, pushes counted as stake returned. */
  ev: number;
  /** Unrounded confidence in percent, to order picks by without ties made by rounding. */
  rankingConfidence: number;
};

/** What is published about one side of one line. Rounded but for `chances`; percents are 0..100. */
export type PickEvaluation = {
  /** Chance in percent that the side wins among outcomes that do not push: P(win) / (P(win) + P(lose)). */
  probability: number;
  /** Chance in percent that the value equals the line and the stake comes back. */
  pushProbability: number;
  /** Null where no book quotes the side: a price that nobody offers makes nobody confident. */
  atPrice: PriceEvaluation | null;
  /** American odds at which the side would be fair: the worst price worth taking. */
  fairAmerican: number;
  /** The median of the final forecast, read between whole numbers. */
  projectedAmount: number;
  /** Eight of ten results of the final forecast lie in this range, ends included. */
  range: { low: number; high: number };
  /** The model's own calibrated chance of the side in percent, before the market is mixed in. */
  modelProbability: number;
  /** The market's chance of the side in percent; null without a market and at other lines than its own. */
  marketProbability: number | null;
  marketBooks: number;
  modelVersion: string;
  /** Unrounded final chances at the line; they sum to 1. */
  chances: OverUnderPush;
};

/**
 * How far wrong the spread of a distribution may be, as a share: it is learned at the lines that books quote, not at
 * those far off.
 */
const SPREAD_ERROR = 0.1;
const RANGE_TAIL = 0.1;
/** Keeps the logit of a chance that is all but certain finite. */
const SMALLEST_CHANCE = 1e-6;

/**
 * All published numbers of one side of one line. Pure: equal inputs give bit-identical outputs. Throws RangeError on
 * impossible input.
 */
export function evaluatePick(input: PickInput): PickEvaluation {
  const { side, line, market, price } = input;
  const chances = chancesAtLine(input, line);
  const win = ofSide(side, decidedOver(chances));
  const model = decidedOver(chancesAtLine({ ...input, market: null }, line));
  const final = finalDistribution(input);
  const marketHere = market !== null && market.line === line ? market : null;
  return {
    probability: publishedNumber(100 * win),
    pushProbability: publishedNumber(100 * chances.push),
    atPrice: price === null ? null : evaluateAtPrice(input, price, chances),
    fairAmerican: publishedAmerican(fairAmerican(insideOpen(win))),
    projectedAmount: publishedNumber(smoothMedian(final)),
    range: { low: quantile(final, RANGE_TAIL), high: quantile(final, 1 - RANGE_TAIL) },
    modelProbability: publishedNumber(100 * ofSide(side, model)),
    marketProbability: marketHere && publishedNumber(100 * ofSide(side, marketHere.overProbability)),
    marketBooks: marketHere?.books ?? 0,
    modelVersion: input.modelVersion,
    chances,
  };
}

/**
 * What one price is worth at the final chances of the input's line. Throws RangeError on an impossible price or spread.
 */
export function evaluateAtPrice(input: PickInput, price: number, chances: OverUnderPush): PriceEvaluation {
  const win = ofSide(input.side, decidedOver(chances));
  const breakEven = impliedFromAmerican(price);
  const confidence = confidencePercent(win, breakEven, logitSdAt(input, chances));
  return {
    confidence: publishedNumber(confidence),
    breakEven: publishedNumber(100 * breakEven),
    ev: publishedNumber(100 * expectedValue(betOn(input.side, chances), decimalFromAmerican(price))),
    rankingConfidence: confidence,
  };
}

/** The further from the line that the market speaks about, the less sure. */
function logitSdAt(input: PickInput, chances: OverUnderPush): number {
  const { market, line, logitSd } = input;
  if (market === null || market.line === line) return logitSd;
  const there = decidedOver(chancesAtLine(input, market.line));
  return Math.hypot(logitSd, SPREAD_ERROR * (logit(insideOpen(decidedOver(chances))) - logit(insideOpen(there))));
}

function ofSide(side: Side, over: number): number {
  return side === 'over' ? over : 1 - over;
}

function insideOpen(p: number): number {
  return Math.min(Math.max(p, SMALLEST_CHANCE), 1 - SMALLEST_CHANCE);
}

/**
 * Chance in percent 0..100 that a pick is better than its break-even, given how unsure the forecast is:
 * 100·Φ((logit p - logit breakEven) / sd), with `logitSd` > 0 the standard deviation of the forecast's logit.
 */
export function confidencePercent(probability: number, breakEven: number, logitSd: number): number {
  if (!(logitSd > 0 && Number.isFinite(logitSd)))
    throw new RangeError(`The sd of a logit must be positive, got ${logitSd}`);
  return 100 * normalCdf((logit(probability) - logit(breakEven)) / logitSd);
}

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

/** The formulas of this file's version; raised whenever `evaluatePick` would answer differently for an old input. */
const FORMULA_VERSION = 2;

/** What is stored beside a published pick: plain JSON from which every published number can be computed again. */
export type ForecastSnapshot = { formulaVersion: number; input: PickInput };

/** The snapshot of a pick, to be stored as JSON. */
export function snapshotOf(input: PickInput): ForecastSnapshot {
  return { formulaVersion: FORMULA_VERSION, input };
}

/**
 * The published numbers again, bit for bit, also after a trip through JSON. Throws RangeError on a formula version it
 * does not know.
 */
export function recompute(snapshot: ForecastSnapshot): PickEvaluation {
  if (snapshot.formulaVersion !== FORMULA_VERSION) {
    throw new RangeError(`Formula version ${snapshot.formulaVersion} is not known here, only ${FORMULA_VERSION}`);
  }
  return evaluatePick(snapshot.input);
}
