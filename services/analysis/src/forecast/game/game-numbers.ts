import {
  confidencePercent,
  decimalFromAmerican,
  expectedValue,
  fairAmerican,
  type GameForecast,
  impliedFromAmerican,
  logit,
  publishedAmerican,
  publishedNumber,
} from '@overline/forecast';
import type { Offer } from '../prop/offer.ts';
import type { GameMarket } from './game-market.ts';

/** A game's published numbers; percents are 0–100. */
export interface GameNumbers {
  winner: 'home' | 'away';
  /** Of the winner. */
  probability: number;
  homeProbability: number;
  marketHomeProbability: number | null;
  /** The model's own, before prices. */
  modelHomeProbability: number;
  fair: { home: number; away: number };
  /** The winner's best price; null where nobody quotes it. */
  offer: Offer | null;
  /** Of the winner at that price: chance needed, expected profit of the stake, confidence; null without a price. */
  atPrice: { breakEven: number; ev: number; confidence: number } | null;
  score: { home: number; away: number };
}

/** Logit of winning by expected point, for a game that the model sees as even. */
const USUAL_SLOPE = 0.145;

/** All numbers of one game, from the forecast with the market and the same without it. */
export function gameNumbers(forecast: GameForecast, alone: GameForecast, { best, consensus }: GameMarket): GameNumbers {
  const home = forecast.homeWinProbability;
  const winner = home >= 0.5 ? 'home' : 'away';
  const chance = winner === 'home' ? home : 1 - home;
  const offer = best[winner];
  return {
    winner,
    probability: publishedNumber(100 * chance),
    homeProbability: publishedNumber(100 * home),
    marketHomeProbability: consensus && publishedNumber(100 * consensus.home),
    modelHomeProbability: publishedNumber(100 * alone.homeWinProbability),
    fair: { home: fair(home), away: fair(1 - home) },
    offer,
    atPrice: offer && priceOf(chance, offer.price, forecast.logitSd),
    score: scoreOf(home, alone),
  };
}

function priceOf(chance: number, price: number, logitSd: number): NonNullable<GameNumbers['atPrice']> {
  const breakEven = impliedFromAmerican(price);
  return {
    breakEven: publishedNumber(100 * breakEven),
    ev: publishedNumber(100 * expectedValue({ win: chance, lose: 1 - chance }, decimalFromAmerican(price))),
    confidence: publishedNumber(confidencePercent(chance, breakEven, logitSd)),
  };
}

/** Logit of the home side's chance by point of margin, as the model has it. */
export function slopeOf({ homeScore, awayScore, homeWinProbability }: GameForecast): number {
  const margin = homeScore - awayScore;
  return Math.abs(margin) > 0.5 ? logit(homeWinProbability) / margin : USUAL_SLOPE;
}

/**
 * The model's total, split by the margin that the final chance stands for: a score that says otherwise would confuse.
 */
function scoreOf(home: number, alone: GameForecast): GameNumbers['score'] {
  const total = alone.homeScore + alone.awayScore;
  const margin = logit(home) / slopeOf(alone);
  return { home: publishedNumber((total + margin) / 2), away: publishedNumber((total - margin) / 2) };
}

function fair(chance: number): number {
  return publishedAmerican(fairAmerican(Math.min(Math.max(chance, 1e-6), 1 - 1e-6)));
}
