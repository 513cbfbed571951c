import type { MoneylineAnalysis } from '@overline/contracts';
import {
  atMyBooks,
  type BookOffer,
  type BothSides,
  consensusOf,
  doubtOf,
  FRESH_MS,
  type GameForecast,
  logit,
  type MyBooks,
  type OutcomeChances,
  type PropQuote,
  publishedNumber,
  publishedSide,
  valueOfPrice,
  type Verdict,
  verdictOn,
} from '@overline/forecast';
import { type Offer, offersAt } from '../prop/chosen-bet.ts';

/** The bet on one team. Percentages are 0–100. */
export interface SideNumbers {
  /** The team's chance. */
  probability: number;
  /** Fair American odds for that chance. */
  fair: number;
  /** The best price at the books that count; null if none of them quotes the team. */
  offer: Offer | null;
  /** A much better price at a book that does not count; null if there is none. */
  elsewhere: BookOffer | null;
  /** The bet at the price of `offer`. */
  atPrice: PriceNumbers | null;
  /** The bet at every book's price, best first. */
  offers: readonly (Offer & PriceNumbers & { isFar?: true })[];
  /** Null without a price, without a consensus of the books, or if the price is far from it, as for props. */
  verdict: Verdict | null;
  /** Whether `offer` is far from the consensus. */
  isFar: boolean;
  /** The worst price at which the team is a bet; null without a price or without a consensus. */
  takeAt: number | null;
}

/** A bet at one price: break-even chance, expected profit in percent of the stake, confidence. */
interface PriceNumbers {
  breakEven: number;
  ev: number;
  confidence: number;
}

/** A game's published numbers. Percentages are 0–100. */
export interface GameNumbers {
  winner: 'home' | 'away';
  /** The side whose price has the higher expected profit; null if neither has a price. */
  better: 'home' | 'away' | null;
  sides: BothSides<SideNumbers>;
  marketHomeProbability: number | null;
  /** The home side's chance by the model alone. */
  modelHomeProbability: number;
  score: { home: number; away: number };
}

/**
 * A game's chance is lowered by at least this much before its price is judged. Chances are calibrated to about one
 * percentage point, which is a fifth of a 5% long shot: NBA and NFL teams at closing prices longer than +900 returned
 * −16.6% ± 11.5% (n 807).
 */
const LEAST_CAUTION = 0.01;

/** Computes a game's numbers from the forecast with the market blended in and from the model alone (`alone`). */
export function gameNumbers(
  forecast: GameForecast,
  alone: GameForecast,
  market: GameMarket,
  /** The league's logit of winning per point of margin. */
  slope: number,
  mine: MyBooks = null,
): GameNumbers {
  const home = forecast.homeWinProbability;
  const { offers, consensus } = market;
  const farBooks = consensus?.farBooks ?? new Set();
  const judge = (chance: number, quoted: readonly Offer[], books: number | null): SideNumbers =>
    sideNumbers({ chance, quoted, books, farBooks, mine, logitSd: forecast.logitSd });
  const homeSide = judge(home, offers.home, consensus && consensus.home);
  const awaySide = judge(1 - home, offers.away, consensus && consensus.away);
  // Makes the published chances add up to 100.
  const away = { ...awaySide, probability: publishedNumber(100 - homeSide.probability) };
  const sides = { home: homeSide, away };
  return {
    winner: home >= 0.5 ? 'home' : 'away',
    better: betterSide(sides),
    sides,
    marketHomeProbability: consensus && publishedNumber(100 * consensus.home),
    modelHomeProbability: publishedNumber(100 * alone.homeWinProbability),
    score: scoreOf(home, alone, slope),
  };
}

function betterSide({ home, away }: BothSides<SideNumbers>): GameNumbers['better'] {
  if (home.atPrice === null) return away.atPrice && 'away';
  return away.atPrice === null || home.atPrice.ev >= away.atPrice.ev ? 'home' : 'away';
}

type JudgedTeam = {
  chance: number;
  quoted: readonly Offer[];
  /** The team's chance by the books' consensus. */
  books: number | null;
  farBooks: ReadonlySet<string>;
  mine: MyBooks;
  logitSd: number;
};

function sideNumbers({ chance, quoted, books, farBooks, mine, logitSd }: JudgedTeam): SideNumbers {
  const chances = { over: chance, push: 0, under: 1 - chance };
  const priceAt = ({ price }: Offer): PriceNumbers => {
    const { breakEven, ev, confidence } = valueOfPrice('over', price, chances, logitSd);
    return { breakEven, ev, confidence };
  };
  const { probability, fairAmerican: fair } = publishedSide('over', chances);
  const { mine: offer, elsewhere } = atMyBooks(quoted, mine);
  const judged = { forecast: betOnChance(chance), logitSd, leastCaution: LEAST_CAUTION };
  const verdict = offer && books !== null ? verdictOn({ ...judged, books: betOnChance(books) }, offer.price) : null;
  const isFar = offer !== null && farBooks.has(offer.book);
  return {
    probability,
    fair,
    offer,
    elsewhere,
    atPrice: offer && priceAt(offer),
    verdict: isFar ? null : verdict,
    isFar,
    takeAt: verdict && verdict.takeAt,
    offers: quoted.map((offered) => ({
      ...offered,
      ...priceAt(offered),
      ...(farBooks.has(offered.book) && { isFar: true }),
    })),
  };
}

function betOnChance(chance: number): { win: number; lose: number } {
  return { win: chance, lose: 1 - chance };
}

/** Logit of the home side's chance per point of margin in this forecast; the league's if the game is nearly even. */
function slopeOf({ homeScore, awayScore, homeWinProbability }: GameForecast, usual: number): number {
  const own = logit(homeWinProbability) / (homeScore - awayScore);
  return own > usual / 2 && own < usual * 2 ? own : usual;
}

/** The model's total, split by the margin that matches the final chance, so that score and chance agree. */
function scoreOf(home: number, alone: GameForecast, usualSlope: number): GameNumbers['score'] {
  const total = alone.homeScore + alone.awayScore;
  const margin = logit(home) / slopeOf(alone, usualSlope);
  return { home: publishedNumber((total + margin) / 2), away: publishedNumber((total - margin) / 2) };
}

/** The moneyline market of a game. */
export interface GameMarket {
  books: MoneylineAnalysis['bookieOdds'];
  /** Fresh prices of each team, best first. */
  offers: BothSides<readonly Offer[]>;
  /**
   * Chances without the books' margin, averaged over the books that quote both sides, and the books whose fresh prices
   * are far from it (`doubtOf`); null if fewer than two do.
   */
  consensus: (OutcomeChances & { books: number; farBooks: ReadonlySet<string> }) | null;
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
    offers: { home: offersAt(fresh, 0, 'over'), away: offersAt(fresh, 0, 'under') },
    consensus: consensus && {
      home: consensus.overProbability,
      away: 1 - consensus.overProbability,
      books: consensus.books,
      farBooks: new Set(
        fresh.filter((quote) => doubtOf(quote, consensus.overProbability) === 'far').map(({ book }) => book),
      ),
    },
  };
}

/** The effect of one cause on the home side's margin, in points (goals, runs). */
export interface GamePartGroup {
  name: 'strength' | 'venue' | 'rest' | 'lineups';
  points: number;
}

const GROUPS: Readonly<Record<string, GamePartGroup['name']>> = {
  rating: 'strength',
  homeAdvantage: 'venue',
  venue: 'venue',
  winsAtHome: 'venue',
  homeShortRest: 'rest',
  awayShortRest: 'rest',
  longRest: 'rest',
};

/** The causes of the model's forecast in points, the largest first. All player effects count as lineups. */
export function partsInPoints(alone: GameForecast, usualSlope: number): GamePartGroup[] {
  const slope = slopeOf(alone, usualSlope);
  const groups = Map.groupBy(alone.parts, ({ name }) => GROUPS[name] ?? 'lineups');
  return [...groups]
    .map(([name, parts]) => ({ name, points: parts.reduce((sum, { value }) => sum + value, 0) / slope }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
