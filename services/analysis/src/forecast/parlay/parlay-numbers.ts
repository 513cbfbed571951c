import {
  atMyBooks,
  type BookOffer,
  chancesWithoutLegs,
  confidencePercent,
  fairAmerican,
  jointLogitSd,
  logitSdAt,
  type Matrix,
  type MyBooks,
  parlayBooks,
  type ParlayLeg,
  priceParlay,
  publishedAmerican,
  publishedNumber,
  type QuotedLeg,
  type UnsureLeg,
  type Side,
} from '@overline/forecast';
import type { ChosenBet } from '../prop/chosen-bet.ts';

/** A parlay's published numbers. Percentages are 0–100. */
export interface ParlayNumbers {
  probability: number;
  /** The joint chance before rounding, to compute the value of a price from. */
  exactProbability: number;
  /** The product of the legs' chances. */
  independent: number;
  fair: number | null;
  /**
   * At the user's book that pays most for all legs. Null if none quotes all of them, or if legs share a game, because
   * books reprice those.
   */
  atPrice: { book: string; price: number; breakEven: number; ev: number; confidence: number } | null;
  /** Another book that pays much more, or the only one that quotes all legs. */
  elsewhere: BookOffer | null;
  /** Standard deviation of the logit of the joint chance. */
  logitSd: number;
  /** Whether two or more legs are on one game. */
  sameGame: boolean;
  /** The joint chance without each leg, in their order. */
  without: number[];
  impossible: boolean;
}

/** What the numbers of a parlay need to know about a leg. */
export interface CountedLeg {
  terms: PropTerms;
  bet: Pick<ChosenBet, 'input' | 'evaluation'>;
  quotes: QuotedLeg['quotes'];
}

/** `correlation` has the latent correlations of the legs' statistics. Only prices of `books` count, or all if null. */
export function parlayNumbers(legs: readonly CountedLeg[], correlation: Matrix, books: MyBooks = null): ParlayNumbers {
  const bets = legs.map(({ bet }) => bet);
  const all = legs.map((_, index) => index);
  const impossible = isImpossible(legs);
  const probability = impossible ? 0 : priceParlay(bets.map(parlayLeg), correlation).probability;
  const others = (left: number): number[] => all.filter((index) => index !== left);
  const without = impossible
    ? all.map((left) => jointOf(others(left), legs, correlation))
    : chancesWithoutLegs(bets.map(parlayLeg), correlation);
  const independent = bets.reduce((product, bet) => product * chanceOf(bet), 1);
  const sameGame = new Set(legs.map(({ terms }) => terms.gameId)).size < legs.length;
  const sd = jointLogitSd(bets.map(unsureLeg), correlation, probability);
  return {
    probability: publishedChance(probability),
    exactProbability: 100 * probability,
    independent: publishedChance(independent),
    fair: probability > 0 && probability < 1 ? publishedAmerican(fairAmerican(probability)) : null,
    ...(sameGame ? NO_PRICES : pricesOf(legs, { probability, sd, books })),
    logitSd: sd,
    sameGame,
    without: without.map(publishedChance),
    impossible,
  };
}

type Prices = Pick<ParlayNumbers, 'atPrice' | 'elsewhere'>;

const NO_PRICES: Prices = { atPrice: null, elsewhere: null };

function pricesOf(
  legs: readonly CountedLeg[],
  { probability, sd, books }: { probability: number; sd: number; books: MyBooks },
): Prices {
  const offers = parlayBooks(
    legs.map(({ bet: { input }, quotes }) => ({ side: input.side, line: input.line, quotes })),
  );
  const { mine, elsewhere } = atMyBooks(offers, books);
  return {
    atPrice: mine && {
      book: mine.book,
      price: mine.price,
      breakEven: publishedChance(1 / mine.decimal),
      ev: publishedNumber(100 * (probability * mine.decimal - 1)),
      confidence: publishedNumber(confidencePercent(probability, 1 / mine.decimal, sd)),
    },
    elsewhere: elsewhere && { book: elsewhere.book, price: elsewhere.price },
  };
}

/** In percent with one decimal; below 1% with two significant digits, because long parlays have such chances. */
function publishedChance(chance: number): number {
  return chance >= 0.01 || chance === 0 ? publishedNumber(100 * chance) : Number((100 * chance).toPrecision(2));
}

/** The joint chance of these legs. */
function jointOf(indexes: readonly number[], legs: readonly CountedLeg[], correlation: Matrix): number {
  const some = indexes.flatMap((index) => legs[index] ?? []);
  if (some.length === 0) return 1;
  if (isImpossible(some)) return 0;
  const matrix = indexes.map((row) => indexes.map((column) => correlation[row]?.[column] ?? 0));
  return priceParlay(some.map(({ bet }) => bet).map(parlayLeg), matrix).probability;
}

function isImpossible(legs: readonly CountedLeg[]): boolean {
  return legs.some((a, i) => legs.slice(i + 1).some((b) => excludeEachOther(a.terms, b.terms)));
}

/** The side's chance among outcomes that do not push, because a pushed leg drops out of the parlay. */
function chanceOf({ input, evaluation: { chances } }: CountedLeg['bet']): number {
  const decided = chances.over + chances.under;
  return decided > 0 ? chances[input.side] / decided : 0.5;
}

function parlayLeg(bet: CountedLeg['bet']): ParlayLeg {
  return { side: bet.input.side, probability: chanceOf(bet) };
}

function unsureLeg(bet: CountedLeg['bet']): UnsureLeg {
  return { ...parlayLeg(bet), logitSd: logitSdAt(bet.input, bet.evaluation.chances) };
}

/** The terms of a bet on a player; null where they are open. */
export interface PropTerms {
  gameId: string | null;
  playerId: string;
  market: string;
  line: number | null;
  side: Side | null;
}

/** True for bets on the same market of one player in one game. */
export function isSameStat(a: PropTerms, b: PropTerms): boolean {
  return a.gameId === b.gameId && a.playerId === b.playerId && a.market === b.market;
}

/** True if no final value of the player wins both bets. */
export function excludeEachOther(a: PropTerms, b: PropTerms): boolean {
  if (!isSameStat(a, b) || a.side === b.side) return false;
  const [over, under] = a.side === 'over' ? [a, b] : [b, a];
  return Math.floor(over.line ?? 0) + 1 >= (under.line ?? 0);
}

/** True if the first bet wins whenever the second does: same stat and side, easier line. */
export function isImpliedBy(easier: PropTerms, harder: PropTerms): boolean {
  if (!isSameStat(easier, harder) || easier.side !== harder.side || easier.line === harder.line) return false;
  return (easier.line ?? 0) < (harder.line ?? 0) === (easier.side === 'over');
}
