import {
  atMyBooks,
  type BookOffer,
  consensusOf,
  decidedOver,
  type Doubt,
  doubtOf,
  evaluatePick,
  finalDistribution,
  type MyBooks,
  type PickEvaluation,
  type PickInput,
  type Projection,
  type PropBlend,
  type PropQuote,
  type Side,
  smoothMedian,
  unpricedForecast,
} from '@overline/forecast';
import type { PlayerForecast } from './player-forecasts.ts';

/** One side of one line of a player's market, at its best price. */
export interface ChosenBet {
  projection: Projection;
  input: PickInput;
  evaluation: PickEvaluation;
  /** Null if none of the books that count quotes it. */
  offer: Offer | null;
  /** A much better price at a book that does not count; null if there is none. */
  elsewhere: BookOffer | null;
  /** Whether only some books count. */
  isAtMyBooks: boolean;
  /** The other side at the same line. */
  other: PickEvaluation;
  /** The books' consensus line; null without a consensus. */
  marketLine: number | null;
}

interface Wanted {
  market: string;
  line: number | null;
  side: Side | null;
  /** The books whose prices count; all by default. */
  books?: MyBooks;
}

type Forecast = Pick<PlayerForecast, 'projections' | 'priced' | 'quotes' | 'learned'>;

/**
 * Evaluates a bet. If `line` is null, chooses the consensus line, or else the half point nearest to the projection. If
 * `side` is null, chooses the side with the higher confidence at its price, or else the likelier one. Null if we do not
 * forecast the market.
 */
export function chooseBet(
  { projections, priced, quotes, learned }: Forecast,
  { market, line, side, books = null }: Wanted,
): ChosenBet | null {
  const projection = projections.find((one) => one.market === market);
  if (!projection) return null;
  const known = priced.get(market)?.input;
  const chosenLine = line ?? known?.line ?? nearestHalf(projection, learned);
  const base = known ? { ...known, line: chosenLine } : modelOnly(projection, chosenLine, learned);
  const offers = quotes.get(market) ?? [];
  const over = sideOf(base, 'over', atMyBooks(offersAt(offers, chosenLine, 'over'), books));
  const under = sideOf(base, 'under', atMyBooks(offersAt(offers, chosenLine, 'under'), books));
  const [chosen, other] = isOverChosen(over, under, side) ? [over, under] : [under, over];
  const isAtMyBooks = books !== null;
  return { projection, ...chosen, isAtMyBooks, other: other.evaluation, marketLine: known?.line ?? null };
}

type OneSide = Pick<ChosenBet, 'input' | 'evaluation' | 'offer' | 'elsewhere'>;

function sideOf(
  base: PickInput,
  side: Side,
  { mine, elsewhere }: { mine: Offer | null; elsewhere: Offer | null },
): OneSide {
  const input = { ...base, side, price: mine?.price ?? null };
  return { input, evaluation: evaluatePick(input), offer: mine, elsewhere };
}

/** If no side is wanted, prefers a side with a price over one without; if neither has one, the likelier side. */
function isOverChosen(over: OneSide, under: OneSide, wanted: Side | null): boolean {
  if (wanted !== null) return wanted === 'over';
  const overPrice = over.evaluation.atPrice;
  const underPrice = under.evaluation.atPrice;
  if (overPrice === null && underPrice === null) return decidedOver(over.evaluation.chances) >= 0.5;
  if (overPrice === null || underPrice === null) return overPrice !== null;
  return overPrice.rankingConfidence >= underPrice.rankingConfidence;
}

/** The model's forecast without a market. */
function modelOnly(projection: Projection, line: number, learned: PropBlend): PickInput {
  return { ...unpricedForecast(projection, learned), side: 'over', line, price: null };
}

/** The line that a book would set: the half point nearest to the calibrated projection. */
function nearestHalf(projection: Projection, learned: PropBlend): number {
  const median = smoothMedian(finalDistribution(modelOnly(projection, ANY_LINE, learned)));
  return Math.max(0.5, Math.round(median - 0.5) + 0.5);
}

/** The line does not matter, because the distribution of a forecast does not depend on it. */
const ANY_LINE = 0.5;

/** A book's price for one side of one line. */
export interface Offer {
  book: string;
  /** American odds. */
  price: number;
  /** The book's own time of the price, in epoch milliseconds. */
  at: number;
}

/** Every book's price of a side at a line, best first. Equal prices are ordered newest first, then by book. */
export function offersAt(quotes: readonly PropQuote[], line: number, side: Side): Offer[] {
  const offers = quotes.flatMap((quote) => {
    const price = quote[side];
    return quote.line === line && price !== null ? [{ book: quote.book, price, at: quote.at }] : [];
  });
  return offers.sort((a, b) => b.price - a.price || b.at - a.at || (a.book < b.book ? -1 : 1));
}

/**
 * Why an offer is no bet, whatever its value; null if there is no doubt. Away from the consensus line, the only doubt
 * is that there is no consensus.
 */
export function doubtAbout(
  { line }: Pick<PickInput, 'line'>,
  { book }: Pick<Offer, 'book'>,
  quotes: readonly PropQuote[],
): Doubt | null {
  const consensus = consensusOf(quotes);
  if (consensus === null) return 'few-books';
  const quote = quotes.find((one) => one.book === book && one.line === line);
  return consensus.line === line && quote !== undefined ? doubtOf(quote, consensus.sharpProbability) : null;
}
