import type { OverUnderPush } from '../distribution/distribution.ts';
import { quantile, smoothMedian } from '../distribution/summary.ts';
import { logit } from '../math/logit.ts';
import { decimalFromAmerican, fairAmerican, impliedFromAmerican } from '../odds/odds.ts';
import { expectedValue, betOn, type Side } from '../odds/bet.ts';
import { chancesAtLine, decidedOver, finalDistribution, type BlendedForecast } from './final-chances.ts';
import { publishedAmerican, publishedNumber } from './published-number.ts';
import { normalCdf } from '../math/normal.ts';

/**
 * Everything that the published numbers of a pick depend on, as plain JSON. `price` is American, null if no book quotes
 * the side. `logitSd` > 0 is the standard deviation of the forecast's logit at the market's line.
 */
export type PickInput = BlendedForecast & {
  logitSd: number;
  side: Side;
  line: number;
  price: number | null;
  modelVersion: string;
};

/** The evaluation of a bet at one price. */
type PriceEvaluation = {
  /** Probability in percent that the true win probability beats the break-even. */
  confidence: number;
  /** Break-even win probability of the price, in percent. */
  breakEven: number;
  /** Expected profit in percent of the stake; a push returns the stake. */
  ev: number;
  /** Unrounded confidence, so that rounding creates no ties between picks. */
  rankingConfidence: number;
};

/** What is published about one side of one line. Percentages are 0..100, rounded to one decimal. */
export type PickEvaluation = {
  /** Win probability given no push, in percent: P(win) / (P(win) + P(lose)). */
  probability: number;
  /** Probability of a push, in percent. */
  pushProbability: number;
  /** Null if no book quotes the side. */
  atPrice: PriceEvaluation | null;
  /** American odds at which the side is fair: the worst price worth taking. */
  fairAmerican: number;
  /** Interpolated median of the final forecast. */
  projectedAmount: number;
  /** 80% range of the final forecast, ends included. */
  range: { low: number; high: number };
  /** The calibrated model's win probability in percent, before the market is blended in. */
  modelProbability: number;
  /** The market's win probability in percent; null except at the market's own line. */
  marketProbability: number | null;
  marketBooks: number;
  modelVersion: string;
  /** Final probabilities at the line, not rounded. */
  chances: OverUnderPush;
};

/**
 * The relative error of a distribution's spread. It makes a forecast less certain the further its line is from the
 * market's.
 */
const SPREAD_ERROR = 0.1;
const RANGE_TAIL = 0.1;
/** Keeps logits and fair prices finite. */
const SMALLEST_CHANCE = 1e-6;

/** All published numbers of one side of a line. Equal inputs give identical bits. Throws RangeError on bad input. */
export function evaluatePick(input: PickInput): PickEvaluation {
  const { side, line, market, price } = input;
  const chances = chancesAtLine(input, line);
  const model = decidedOver(chancesAtLine({ ...input, market: null }, line));
  const final = finalDistribution(input);
  const marketHere = market !== null && market.line === line ? market : null;
  return {
    ...publishedSide(side, chances),
    pushProbability: publishedNumber(100 * chances.push),
    atPrice: price === null ? null : evaluateAtPrice(input, price, chances),
    projectedAmount: publishedNumber(smoothMedian(final)),
    range: { low: quantile(final, RANGE_TAIL), high: quantile(final, 1 - RANGE_TAIL) },
    modelProbability: publishedNumber(100 * ofSide(side, model)),
    marketProbability: marketHere && publishedNumber(100 * ofSide(side, marketHere.overProbability)),
    marketBooks: marketHere?.books ?? 0,
    modelVersion: input.modelVersion,
    chances,
  };
}

/** The published chance and fair price of one side, from the final probabilities at a line. */
export function publishedSide(
  side: Side,
  chances: OverUnderPush,
): Pick<PickEvaluation, 'probability' | 'fairAmerican'> {
  const win = ofSide(side, decidedOver(chances));
  return {
    probability: publishedNumber(100 * win),
    fairAmerican: publishedAmerican(fairAmerican(clampedChance(win))),
  };
}

/** Evaluates one price, given the final probabilities at the input's line. Throws RangeError on bad input. */
export function evaluateAtPrice(input: PickInput, price: number, chances: OverUnderPush): PriceEvaluation {
  return valueOfPrice(input.side, price, chances, logitSdAt(input, chances));
}

/** Evaluates one price from the final probabilities at its line and the standard deviation of their logit there. */
export function valueOfPrice(side: Side, price: number, chances: OverUnderPush, logitSd: number): PriceEvaluation {
  const breakEven = impliedFromAmerican(price);
  const confidence = confidencePercent(ofSide(side, decidedOver(chances)), breakEven, logitSd);
  return {
    confidence: publishedNumber(confidence),
    breakEven: publishedNumber(100 * breakEven),
    ev: publishedNumber(100 * expectedValue(betOn(side, chances), decimalFromAmerican(price))),
    rankingConfidence: confidence,
  };
}

/**
 * The standard deviation of the forecast's logit at the input's line, given the final probabilities there. It grows
 * with the distance from the market's line.
 */
export function logitSdAt(input: PickInput, chances: OverUnderPush): number {
  const { market, line, logitSd } = input;
  if (market === null || market.line === line) return logitSd;
  const atLine = logit(clampedChance(decidedOver(chances)));
  const atMarketLine = logit(clampedChance(decidedOver(chancesAtLine(input, market.line))));
  return Math.hypot(logitSd, SPREAD_ERROR * (atLine - atMarketLine));
}

function ofSide(side: Side, over: number): number {
  return side === 'over' ? over : 1 - over;
}

function clampedChance(p: number): number {
  return Math.min(Math.max(p, SMALLEST_CHANCE), 1 - SMALLEST_CHANCE);
}

/**
 * Probability in percent that the true win probability beats the break-even: 100·Φ((logit p - logit b) / sd), where sd
 * (> 0) is the standard deviation of the forecast's logit.
 */
export function confidencePercent(probability: number, breakEven: number, logitSd: number): number {
  if (!(logitSd > 0 && Number.isFinite(logitSd)))
    throw new RangeError(`The standard deviation of a logit must be positive, got ${logitSd}`);
  return 100 * normalCdf((logit(probability) - logit(breakEven)) / logitSd);
}

/** How many half points `passLine` moves the line at most. */
const MAX_STEPS = 100;

/**
 * The worst line at which the side is still fair at an American price; null if no such line is found within 50 points.
 * If the bet is fair at its own line, moves the line against the bettor as long as the bet stays fair. Otherwise moves
 * it in the bettor's favor until the bet is fair.
 */
export function passLine(input: PickInput, american: number): number | null {
  const decimal = decimalFromAmerican(american);
  const against = input.side === 'over' ? 0.5 : -0.5;
  const isFair = (line: number): boolean => expectedValue(betOn(input.side, chancesAtLine(input, line)), decimal) >= 0;
  const fairHere = isFair(input.line);
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    if (fairHere && !isFair(input.line + step * against)) return input.line + (step - 1) * against;
    if (!fairHere && isFair(input.line - step * against)) return input.line - step * against;
  }
  return null;
}

/** Increase this when `evaluatePick` would return other numbers for a stored input. */
const FORMULA_VERSION = 2;

/** Stored with a published pick: plain JSON from which every published number can be recomputed. */
export type ForecastSnapshot = { formulaVersion: number; input: PickInput };

export function snapshotOf(input: PickInput): ForecastSnapshot {
  return { formulaVersion: FORMULA_VERSION, input };
}

/** Recomputes the published numbers, bit for bit. Throws RangeError for an unknown formula version. */
export function recompute(snapshot: ForecastSnapshot): PickEvaluation {
  if (snapshot.formulaVersion !== FORMULA_VERSION) {
    throw new RangeError(`Unknown formula version ${snapshot.formulaVersion}, expected ${FORMULA_VERSION}`);
  }
  return evaluatePick(snapshot.input);
}
