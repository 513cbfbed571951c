import type { OverUnderPush } from '../distribution/distribution.ts';
import { sigmoid, logit } from '../math/logit.ts';
import { betOn } from '../odds/bet.ts';
import { americanFromDecimal, decimalFromAmerican } from '../odds/odds.ts';
import { chancesAtLine, decidedOver } from './final-chances.ts';
import type { PickInput } from './evaluation.ts';
import { publishedAmerican } from './published-number.ts';

/** A bet is worth its price by the evidence; a lean is the likelier or better side, but not at this price. */
export type Stance = 'bet' | 'lean';

/** What to do with one side at one price. */
export type Verdict = {
  readonly stance: Stance;
  /** The worst American price at which it is a bet. */
  readonly takeAt: number;
  /** How much more the price pays than `takeAt`, in percent of its decimal odds; negative for a lean. Not rounded. */
  readonly edge: number;
};

/** Standard deviations that the forecast's chance is lowered by: values count after their uncertainty. */
const CAUTION = 0.25;
/**
 * Expected profit per unit that a bet needs by the lowered chance, and by the books' consensus alone. Chosen with
 * `CAUTION` on the real prices of 2024-25 and checked on those of 2025-26, see docs/forecasts.md.
 */
const MIN_VALUE = 0;
const MIN_CLOSING_VALUE = -0.015;
/** A price that no side of a prop reaches. */
const LONGEST_DECIMAL = 1_000;

/**
 * The verdict on a side at a price. A bet needs both views: the forecast, lowered by its uncertainty, must give the
 * price an expected profit, and the sharp consensus of the books, which predicts the close, at most a small loss.
 * Without a consensus nothing is a bet.
 */
export function verdictOf(input: PickInput, price: number): Verdict {
  const byForecast = fairWith(input, chancesAtLine(input, input.line), CAUTION * input.logitSd, MIN_VALUE);
  const market = { ...input, marketWeight: 1 };
  const byBooks =
    input.market === null ? LONGEST_DECIMAL : fairWith(market, chancesAtLine(market, input.line), 0, MIN_CLOSING_VALUE);
  const needed = Math.min(LONGEST_DECIMAL, Math.max(byForecast, byBooks));
  const takeAt = publishedAmerican(americanFromDecimal(needed));
  const edge = 100 * (decimalFromAmerican(price) / decimalFromAmerican(takeAt) - 1);
  return { stance: edge >= 0 ? 'bet' : 'lean', takeAt, edge };
}

/** The decimal odds at which a side, its chance lowered by some logits, has an expected profit per unit. */
function fairWith({ side }: PickInput, chances: OverUnderPush, lowered: number, profit: number): number {
  const { win, lose } = betOn(side, chances);
  if (win <= 0) return LONGEST_DECIMAL;
  if (lose <= 0) return 1 + Math.max(profit, SMALLEST_PROFIT);
  const decided = win + lose;
  const chance = sigmoid(logit(side === 'over' ? decidedOver(chances) : 1 - decidedOver(chances)) - lowered);
  return 1 + (profit + (1 - chance) * decided) / (chance * decided);
}

/** Decimal odds are above 1. */
const SMALLEST_PROFIT = 0.001;
