import { decimalFromAmerican, impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import { closingFairValue, closingPriceValue } from '../odds/bet.ts';
import { chancesAtLine, decidedOver } from '../picks/final-chances.ts';
import type { PickInput } from '../picks/evaluation.ts';

/** The last quotes before a game: the pick's own book, and the consensus with its devigged probability of over. */
type ClosingQuotes = {
  book: { line: number; over: number | null; under: number | null } | null;
  consensus: { line: number; overProbability: number; books: number } | null;
};

/** Shares of the stake; null without a closing quote. `repriced` is true if a line had moved. */
type ClosingValue = { priceValue: number | null; fairValue: number | null; repriced: boolean };

/** The shortest decimal odds that a book offers. */
const MIN_DECIMAL = 1.001;

/**
 * Closing line value of a pick at its own line. If a line had moved, its closing probability is converted to the pick's
 * line: the pick's distribution is shifted until it agrees with the close at the moved line. The book's margin is kept.
 */
export function closingValue(input: PickInput & { price: number }, { book, consensus }: ClosingQuotes): ClosingValue {
  const bet = decimalFromAmerican(input.price);
  const close = book && bookClose(input, book);
  const fair = consensus && chanceOfSide(input, consensus.line, consensus.overProbability);
  return {
    priceValue: close === null ? null : rounded(closingPriceValue(bet, close)),
    fairValue: fair === null ? null : rounded(closingFairValue(bet, fair)),
    repriced: [book, consensus].some((quote) => quote !== null && quote.line !== input.line),
  };
}

/** The book's decimal price for our side at our line; null if it cannot be derived from the quote. */
function bookClose(input: PickInput, { line, over, under }: NonNullable<ClosingQuotes['book']>): number | null {
  const ours = input.side === 'over' ? over : under;
  if (line === input.line) return ours !== null && isAmerican(ours) ? decimalFromAmerican(ours) : null;
  if (over === null || under === null || !isAmerican(over) || !isAmerican(under)) return null;
  const impliedOver = impliedFromAmerican(over);
  const sum = impliedOver + impliedFromAmerican(under);
  const fair = chanceOfSide(input, line, impliedOver / sum);
  return Math.max(1 / (fair * sum), MIN_DECIMAL);
}

/** Probability of our side at our line, given no push, from a probability of `over` at another line. */
function chanceOfSide(input: PickInput, line: number, over: number): number {
  const byMarket = { ...input, market: { line, overProbability: over, books: 1 }, marketWeight: 1 };
  const overAtOurs = line === input.line ? over : decidedOver(chancesAtLine(byMarket, input.line));
  return input.side === 'over' ? overAtOurs : 1 - overAtOurs;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
