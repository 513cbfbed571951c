import { type OverUnderPush, type PropQuote, publishedSide, valueOfPrice } from '@overline/forecast';

const MIN_DIGITS = 4;
/** A double never needs more digits. */
const MAX_DIGITS = 17;

/** The numbers from which a page computes everything it shows about a row's sides and prices. */
interface RowNumbers {
  over: number;
  push: number;
  /** Standard deviation of the logit of the over's chance. */
  sd: number;
}

/**
 * Rounds chances and uncertainty to the fewest digits with which pages still show the same chance, fair price, value
 * and confidence of both sides at every quote. Unrounded, these numbers would be half of the board's bytes.
 */
export function shortNumbers(chances: OverUnderPush, logitSd: number, quotes: readonly PropQuote[]): RowNumbers {
  const exact = published({ over: chances.over, push: chances.push, sd: logitSd }, quotes);
  for (let digits = MIN_DIGITS; digits < MAX_DIGITS; digits += 1) {
    const short = {
      over: rounded(chances.over, digits),
      push: rounded(chances.push, digits),
      sd: rounded(logitSd, digits),
    };
    if (short.sd > 0 && published(short, quotes) === exact) return short;
  }
  return { over: chances.over, push: chances.push, sd: logitSd };
}

/** Everything that pages compute from a row's numbers, as one text to compare. */
function published({ over, push, sd }: RowNumbers, quotes: readonly PropQuote[]): string {
  const chances = { over, push, under: Math.max(1 - over - push, 0) };
  const sides = (['over', 'under'] as const).map((side) => {
    const { probability, fairAmerican } = publishedSide(side, chances);
    const values = quotes.map((quote) => {
      const price = quote[side];
      if (price === null) return '';
      const { ev, confidence } = valueOfPrice(side, price, chances, sd);
      return `${ev} ${confidence}`;
    });
    return [probability, fairAmerican, ...values].join(' ');
  });
  return sides.join('|');
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
