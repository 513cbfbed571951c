import type { Stance } from '@overline/contracts';
import { americanText } from '@overline/forecast';
import { chance, isExtreme } from './phrases.ts';

/** What to do with a bet at its price. A lean has an expected profit, but not enough of it for a bet. */
type Call = 'bet' | 'lean' | 'pass';

/** A side of a bet at a price. Percentages are 0–100, prices American. */
export interface JudgedPrice {
  probability: number;
  fairPrice: number;
  price: number;
  /** Expected profit in percent of the stake. */
  ev: number;
  /** Whether the price is far from the other books' prices and may be old or a mistake. */
  isDoubtful?: boolean;
  /** Missing or null without a consensus of the books or for a doubtful price. Then it is no bet. */
  stance?: Stance | null;
  /** The worst price at which it is a bet; present with `stance`. */
  takeAt?: number | null;
}

export function callOf({ stance, ev }: Pick<JudgedPrice, 'stance' | 'ev'>): Call {
  if (stance === 'bet') return 'bet';
  return ev > 0 ? 'lean' : 'pass';
}

/** The headline of a bet at a book's price. `confidence` is how sure we are that the price beats fair odds, 0–100. */
export function headline(bet: string, judged: JudgedPrice & { book: string; confidence: number }): string {
  const { book, price, probability, confidence } = judged;
  const terms = `at ${americanText(price)} (${book}): a chance of ${chance(probability)}.`;
  const subject = capitalized(bet);
  const texts: Readonly<Record<Call, string[]>> = {
    bet: [`${subject} is a bet ${terms}`, `We are ${chance(confidence)} sure that the price beats fair odds.`],
    lean: [`${subject} is a lean ${terms}`],
    pass: [`Pass on ${bet} ${terms}`],
  };
  return [...texts[callOf(judged)], ...priceAdvice(judged)].join(' ');
}

/** What to do with a bet, to follow a sentence about its price. `line` is a text such as ", or to a line of 25.5". */
export function limitText(judged: JudgedPrice, line = ''): string {
  const [text = ''] = priceAdvice(judged, line);
  if (callOf(judged) !== 'lean') return text;
  return text === ''
    ? 'That makes it a lean.'
    : `That makes it a lean; ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const DOUBTFUL = 'This price is far from the other books’, so it may be old or a mistake. Check it first.';

/**
 * At most one sentence: the price at which it is a bet, why there is none, or our fair price. Empty for a chance too
 * close to 0 or 100 to price.
 */
function priceAdvice(judged: JudgedPrice, line = ''): string[] {
  const { probability, fairPrice, price, takeAt = null, isDoubtful = false } = judged;
  const call = callOf(judged);
  if (call === 'bet' && takeAt !== null) {
    const at = americanText(takeAt);
    return [takeAt === price ? `Take it at ${at} or better.` : `Take it down to ${at}${line}.`];
  }
  if (isDoubtful) return [DOUBTFUL];
  if (isExtreme(probability)) return [];
  if (takeAt !== null) return [`It becomes a bet at ${americanText(takeAt)} or better.`];
  return [call === 'lean' ? 'Too few books quote both sides to call it a bet.' : fairText(fairPrice)];
}

/** The fair price as a sentence, which asks for a better price: at the fair price, a bet has no value. */
export function fairText(fairPrice: number): string {
  return `Our fair price is ${americanText(fairPrice)}; you need better than that.`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
