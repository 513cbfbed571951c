import type { MoneylineAnalysis } from '@overline/contracts';
import {
  confidencePercent,
  consensusOf,
  decimalFromAmerican,
  expectedValue,
  fairAmerican,
  FRESH_MS,
  type GameForecast,
  impliedFromAmerican,
  logit,
  type OutcomeChances,
  type PropQuote,
  publishedAmerican,
  publishedNumber,
} from '@overline/forecast';
import { bestOffer, type Offer } from '../prop/chosen-bet.ts';

/** A game's published numbers. Percentages are 0–100. */
export interface GameNumbers {
  winner: 'home' | 'away';
  /** The winner's chance. */
  probability: number;
  homeProbability: number;
  marketHomeProbability: number | null;
  /** By the model alone. */
  modelHomeProbability: number;
  fair: { home: number; away: number };
  /** The winner's best price; null if no book quotes it. */
  offer: Offer | null;
  /** The bet on the winner at that price, in percent: break-even chance, expected profit of the stake, confidence. */
  atPrice: { breakEven: number; ev: number; confidence: number } | null;
  score: { home: number; away: number };
}

/** Logit of the home side's chance per point of margin, for a game that the model sees as even. */
const USUAL_SLOPE = 0.145;

/** From the forecast with the market blended in, and from the model alone. */
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

/** Logit of the home side's chance per point of margin, in this forecast. */
function slopeOf({ homeScore, awayScore, homeWinProbability }: GameForecast): number {
  const margin = homeScore - awayScore;
  return Math.abs(margin) > 0.5 ? logit(homeWinProbability) / margin : USUAL_SLOPE;
}

/** The model's total, split by the margin that matches the final chance, so that score and chance agree. */
function scoreOf(home: number, alone: GameForecast): GameNumbers['score'] {
  const total = alone.homeScore + alone.awayScore;
  const margin = logit(home) / slopeOf(alone);
  return { home: publishedNumber((total + margin) / 2), away: publishedNumber((total - margin) / 2) };
}

function fair(chance: number): number {
  return publishedAmerican(fairAmerican(Math.min(Math.max(chance, 1e-6), 1 - 1e-6)));
}

/** The moneyline market of a game. */
export interface GameMarket {
  books: MoneylineAnalysis['bookieOdds'];
  best: { home: Offer | null; away: Offer | null };
  /** Chances without the books' margin, averaged over the books that quote both sides; null if fewer than two do. */
  consensus: (OutcomeChances & { books: number }) | null;
}

/** Reads quotes whose over is the home side. A price an hour older than the newest one is listed but not used. */
export function gameMarket(quotes: readonly PropQuote[]): GameMarket {
  const since = Math.max(...quotes.map(({ at }) => at)) - FRESH_MS;
  const fresh = quotes.filter(({ at }) => at >= since);
  const consensus = consensusOf(fresh);
  const books = quotes.map(({ book, over, under, at }) => ({
    source: book,
    homeMoneyline: over,
    awayMoneyline: under,
    logoUrl: '',
    at: new Date(at).toISOString(),
  }));
  return {
    books: books.sort((a, b) => (a.source < b.source ? -1 : 1)),
    best: { home: bestOffer(fresh, 0, 'over'), away: bestOffer(fresh, 0, 'under') },
    consensus: consensus && {
      home: consensus.overProbability,
      away: 1 - consensus.overProbability,
      books: consensus.books,
    },
  };
}

/** What one cause is worth, in points of margin for the home side. */
export interface GamePartGroup {
  name: 'strength' | 'venue' | 'rest' | 'line-ups';
  points: number;
}

const GROUPS: Readonly<Record<string, GamePartGroup['name']>> = {
  rating: 'strength',
  homeAdvantage: 'venue',
  venue: 'venue',
  homeShortRest: 'rest',
  awayShortRest: 'rest',
  longRest: 'rest',
};

/** The causes of the model's forecast in points, the greatest first. All player effects count as line-ups. */
export function partsInPoints(alone: GameForecast): GamePartGroup[] {
  const slope = slopeOf(alone);
  const groups = Map.groupBy(alone.parts, ({ name }) => GROUPS[name] ?? 'line-ups');
  return [...groups]
    .map(([name, parts]) => ({ name, points: parts.reduce((sum, { value }) => sum + value, 0) / slope }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
