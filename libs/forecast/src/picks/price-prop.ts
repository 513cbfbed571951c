import { recalibrated } from '../calibration/calibration.ts';
import { consensusSd, logitSensitivity, medianSensitivity } from '../consensus/consensus-error.ts';
import { consensusOf, type Consensus } from '../consensus/consensus.ts';
import { chancesAtLine, decidedOver, type MarketView } from './final-chances.ts';
import { evaluateAtPrice, type PickInput } from './evaluation.ts';
import type { TwoViews } from '../players/blend/market-history.ts';
import type { PropBlend } from '../players/blend/prop-blend.ts';
import type { Projection } from '../players/projection.ts';
import { impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import { newestQuotes, type PropQuote } from '../consensus/quotes.ts';
import type { Side } from '../odds/bet.ts';
import { verdictOf, type Verdict } from './verdict.ts';

/** The best side and price of one prop at the consensus line, with the inputs of its numbers. */
export type PricedProp = {
  /** See `propId`. */
  readonly id: string;
  readonly projection: Projection;
  readonly input: PickInput;
  readonly market: MarketView;
  /** The views of model and market before they were blended. The blend learns from them once the result is known. */
  readonly views: TwoViews;
  readonly book: string;
  readonly price: number;
  readonly priceAt: number;
  /** Unrounded, in percent. */
  readonly confidence: number;
  /** Whether it is worth betting at this price. */
  readonly verdict: Verdict;
  readonly pointsFromConsensus: number;
  readonly quotes: readonly PropQuote[];
};

/** Identifies a prop: game/player/market. */
export function propId({ gameId, playerId, market }: Pick<Projection, 'gameId' | 'playerId' | 'market'>): string {
  return `${gameId}/${playerId}/${market}`;
}

/** The offer with the highest confidence at the consensus line, as of a moment (epoch ms); null without a consensus. */
export function priceProp(
  projection: Projection,
  quotes: readonly PropQuote[],
  asOf: number,
  learned: PropBlend,
): PricedProp | null {
  const fresh = newestQuotes(quotes, asOf);
  const consensus = consensusOf(fresh);
  if (consensus === null) return null;
  const views = viewsOf(projection, consensus);
  const { marketWeight, correction, logitSd } = learned.blend(views);
  const market: MarketView = {
    line: consensus.line,
    overProbability: consensus.sharpProbability,
    books: consensus.books,
  };
  const common = {
    distribution: projection.distribution,
    calibration: recalibrated(projection.calibration, correction),
    market,
    marketWeight,
    logitSd,
    line: consensus.line,
    modelVersion: projection.modelVersion,
  };
  const chances = chancesAtLine(common, consensus.line);
  const offers = fresh.filter(({ line }) => line === consensus.line).flatMap((quote) => offersOf(quote));
  const priced = offers.map((offer) => {
    const input: PickInput = { ...common, side: offer.side, price: offer.price };
    const ofConsensus = offer.side === 'over' ? consensus.sharpProbability : 1 - consensus.sharpProbability;
    return {
      id: propId(projection),
      projection,
      input,
      market,
      views,
      book: offer.book,
      price: offer.price,
      priceAt: offer.at,
      quotes: fresh,
      confidence: evaluateAtPrice(input, offer.price, chances).rankingConfidence,
      pointsFromConsensus: 100 * (offer.chance - ofConsensus),
    };
  });
  priced.sort(
    (a, b) =>
      b.confidence - a.confidence || order(a.book, b.book) || order(a.input.side, b.input.side) || b.price - a.price,
  );
  const [best] = priced;
  return best === undefined ? null : { ...best, verdict: verdictOf(best.input, best.price) };
}

/** The probabilities of over by model and market at the consensus line, and their stated standard deviations. */
export function viewsOf({ market, distribution, calibration, logitSd }: Projection, consensus: Consensus): TwoViews {
  const alone = chancesAtLine({ distribution, calibration, market: null, marketWeight: 0 }, consensus.line);
  const sensitivity = logitSensitivity(distribution, consensus.line, consensus.sharpProbability);
  return {
    market,
    model: decidedOver(alone),
    // The model states its error at its own median; convert it to the consensus line.
    modelSd: (logitSd * sensitivity) / medianSensitivity(distribution),
    consensus: consensus.sharpProbability,
    consensusSd: consensusSd(sensitivity, consensus.books, consensus.logitSquares),
  };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** One side of a quote; `chance` is the book's own devigged probability of that side. */
type Offer = { book: string; side: Side; price: number; chance: number; at: number };

/** Both sides of a quote; none for a one-sided quote, whose margin is unknown. */
function offersOf({ book, over, under, at }: PropQuote): Offer[] {
  if (over === null || under === null || !isAmerican(over) || !isAmerican(under)) return [];
  const impliedOver = impliedFromAmerican(over);
  const impliedUnder = impliedFromAmerican(under);
  const sum = impliedOver + impliedUnder;
  return [
    { book, side: 'over', price: over, chance: impliedOver / sum, at },
    { book, side: 'under', price: under, chance: impliedUnder / sum, at },
  ];
}
