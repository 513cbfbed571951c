import { decimalFromAmerican, impliedFromAmerican, isAmerican } from '../odds/odds.ts';
import { closingFairValue, closingPriceValue } from '../odds/bet.ts';
import { chancesAtLine, decidedOver } from '../picks/final-chances.ts';
import type { PickInput } from '../picks/evaluation.ts';

/** What the market said last before a game: the pick's own book, and the consensus with its devigged chance of over. */
export type ClosingQuotes = {
  book: { line: number; over: number | null; under: number | null } | null;
  consensus: { line: number; overProbability: number; books: number } | null;
};

/** Shares of the stake; null where the market said nothing. `repriced`: some number had moved. */
export type ClosingValue = { priceValue: number | null; fairValue: number | null; repriced: boolean };

/** No price pays less than this, in decimal odds. */
const SHORTEST = 1.001;

/**
 * Closing line value of a pick (maths.md 4.8) at its own line. Where a number had moved, the closing chance is carried
 * to the pick's line by the pick's own distribution, moved so that it says of the market's line what the market says; a
 * book's margin stays as it was.
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

/** The book's decimal price of our side at our line; null where it does not follow from what it quoted. */
function bookClose(input: PickInput, { line, over, under }: NonNullable<ClosingQuotes['book']>): number | null {
  const ours = input.side === 'over' ? over : under;
  if (line === input.line) return ours !== null && isAmerican(ours) ? decimalFromAmerican(ours) : null;
  if (over === null || under === null || !isAmerican(over) || !isAmerican(under)) return null;
  const [up, down] = [impliedFromAmerican(over), impliedFromAmerican(under)];
  const fair = chanceOfSide(input, line, up / (up + down));
  return Math.max(1 / (fair * (up + down)), SHORTEST);
}

/** The chance of our side at our line, of a market that gives `over` at its own line; pushes are left out. */
function chanceOfSide(input: PickInput, line: number, over: number): number {
  const there =
    line === input.line
      ? over
      : decidedOver(
          chancesAtLine({ ...input, market: { line, overProbability: over, books: 1 }, marketWeight: 1 }, input.line),
        );
  return input.side === 'over' ? there : 1 - there;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
