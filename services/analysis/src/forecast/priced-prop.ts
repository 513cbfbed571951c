import {
  chancesAtLine, consensusOf, evaluatePick, impliedFromAmerican, type MarketView, type PickInput, type Projection, type PropQuote, type Side,
} from '@overline/forecast';
import { blendedSd, marketWeight } from './market-view.ts';

const FRESH_MS = 60 * 60_000;

/** The best side and price of one prop at the consensus line, with everything its numbers came from. */
export interface PricedProp {
  id: string;
  projection: Projection;
  input: PickInput;
  market: MarketView;
  book: string;
  price: number;
  priceAt: number;
  confidence: number;
  pointsFromConsensus: number;
  quotes: readonly PropQuote[];
}

/** What a person could take of one prop as of a moment: null where no book quotes both sides of a line freshly. */
export function priceProp(projection: Projection, quotes: readonly PropQuote[], asOf: number): PricedProp | null {
  const fresh = quotes.filter(({ at }) => at <= asOf && asOf - at <= FRESH_MS);
  const consensus = consensusOf(fresh, { asOf, maxAgeMs: FRESH_MS });
  if (consensus === null) return null;
  const market = { overProbability: consensus.overProbability, books: consensus.books };
  const offers = fresh.filter(({ line }) => line === consensus.line).flatMap((quote) => offersOf(quote));
  const priced = offers.map((offer) => evaluate(projection, market, consensus.line, offer, fresh));
  priced.sort((a, b) => b.confidence - a.confidence || order(a.book, b.book) || order(a.input.side, b.input.side) || b.price - a.price);
  return priced[0] ?? null;
}

interface Offer {
  book: string;
  side: Side;
  price: number;
  /** The book's own devigged chance of the side; null where it quotes only one. */
  chance: number | null;
  at: number;
}

function offersOf({ book, over, under, at }: PropQuote): Offer[] {
  const both = over !== null && under !== null;
  const total = both ? impliedFromAmerican(over) + impliedFromAmerican(under) : 0;
  return (['over', 'under'] as const).flatMap((side) => {
    const price = side === 'over' ? over : under;
    return price === null ? [] : [{ book, side, price, chance: both ? impliedFromAmerican(price) / total : null, at }];
  });
}

function evaluate(projection: Projection, market: MarketView, line: number, offer: Offer, quotes: readonly PropQuote[]): PricedProp {
  const { distribution, calibration, modelVersion } = projection;
  const alone = chancesAtLine({ distribution, calibration, market: null, marketWeight: 0 }, line);
  const input: PickInput = {
    distribution,
    calibration,
    market,
    marketWeight: marketWeight(market.books),
    logitSd: blendedSd(projection.logitSd, inside(alone.over / (alone.over + alone.under)), market),
    side: offer.side,
    line,
    price: offer.price,
    modelVersion,
  };
  const ofConsensus = offer.side === 'over' ? market.overProbability : 1 - market.overProbability;
  return {
    id: [projection.gameId, projection.playerId, projection.market].join('/'),
    projection,
    input,
    market,
    book: offer.book,
    price: offer.price,
    priceAt: offer.at,
    confidence: evaluatePick(input).rankingConfidence,
    // A book that quotes one side only shows its margin too: measured against its bare price it looks dearer than it is.
    pointsFromConsensus: 100 * ((offer.chance ?? impliedFromAmerican(offer.price)) - ofConsensus),
    quotes,
  };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function inside(p: number): number {
  return Number.isFinite(p) ? Math.min(Math.max(p, 1e-6), 1 - 1e-6) : 0.5;
}
