import { sigmoid, logit } from '../math/logit.ts';
import { type BetChances, betOn } from '../odds/bet.ts';
import { americanFromDecimal, decimalFromAmerican } from '../odds/odds.ts';
import { chancesAtLine } from './final-chances.ts';
import { logitSdAt, type PickInput } from './evaluation.ts';
import { publishedAmerican } from './published-number.ts';

/** `bet`: worth taking at this price. `lean`: the likelier or better side, but not worth this price. */
export type Stance = 'bet' | 'lean';

/** What to do with one side at one price. */
export type Verdict = {
  readonly stance: Stance;
  /** The worst American price at which it is a bet. */
  readonly takeAt: number;
  /** How much more the price pays than `takeAt`, in percent of its decimal odds; negative for a lean. Not rounded. */
  readonly edge: number;
};

/** Standard deviations by which the forecast's chance is lowered: an uncertain forecast needs a better price. */
const CAUTION = 0.25;
/**
 * The least expected profit per unit of a bet, by the lowered chance and by the books' consensus alone. Chosen with
 * `CAUTION` on the real prices of 2024-25 and checked on those of 2025-26, see docs/forecasts.md.
 */
const MIN_VALUE = 0;
const MIN_CLOSING_VALUE = -0.015;
/** Decimal odds above the price of any prop, for a bet that is not worth any price. */
const LONGEST_DECIMAL = 1_000;

/**
 * The verdict on a side at a price. A bet needs both views: the forecast, lowered by its uncertainty, must give the
 * price an expected profit, and the sharp consensus of the books, which predicts the close, at most a small loss.
 * Without a consensus nothing is a bet.
 */
export function verdictOf(input: PickInput, price: number): Verdict {
  const { side, line, market } = input;
  const books = market && betOn(side, chancesAtLine({ ...input, marketWeight: 1 }, line));
  const chances = chancesAtLine(input, line);
  return verdictOn({ forecast: betOn(side, chances), logitSd: logitSdAt(input, chances), books }, price);
}

/** One side of a bet. */
type JudgedSide = {
  forecast: BetChances;
  /** Standard deviation of the logit of the forecast's chance. */
  logitSd: number;
  /** The books' consensus; null if there is none. */
  books: BetChances | null;
  /** The forecast's chance is lowered by at least this much, 0..1; 0 by default. */
  leastCaution?: number;
};

/** The verdict on a bet from its chances, for bets without a line, such as the winner of a game. */
export function verdictOn({ forecast, logitSd, books, leastCaution = 0 }: JudgedSide, price: number): Verdict {
  const byForecast = oddsForProfit(lowered(forecast, CAUTION * logitSd, leastCaution), MIN_VALUE);
  const byBooks = books === null ? LONGEST_DECIMAL : oddsForProfit(books, MIN_CLOSING_VALUE);
  const needed = Math.min(LONGEST_DECIMAL, Math.max(byForecast, byBooks));
  const takeAt = publishedAmerican(americanFromDecimal(needed));
  const edge = 100 * (decimalFromAmerican(price) / decimalFromAmerican(takeAt) - 1);
  return { stance: edge >= 0 ? 'bet' : 'lean', takeAt, edge };
}

/**
 * Lowers the chance to win by `logits` on the logit scale, and by at least `least` (0..1). The chance of a push does
 * not change.
 */
function lowered({ win, lose }: BetChances, logits: number, least: number): BetChances {
  if (win <= 0 || lose <= 0) return { win, lose };
  const decided = win + lose;
  const chance = win / decided;
  const loweredChance = Math.max(0, Math.min(sigmoid(logit(chance) - logits), chance - least));
  return { win: loweredChance * decided, lose: (1 - loweredChance) * decided };
}

/** The decimal odds at which a bet has this expected profit per unit. */
function oddsForProfit({ win, lose }: BetChances, profit: number): number {
  if (win <= 0) return LONGEST_DECIMAL;
  if (lose <= 0) return 1 + Math.max(profit, SMALLEST_PROFIT);
  return 1 + (profit + lose) / win;
}

/** Decimal odds are above 1. */
const SMALLEST_PROFIT = 0.001;
