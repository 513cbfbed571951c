import { americanText, type BookOffer, evaluateAtPrice, isWorthTaking } from '@overline/forecast';
import { callOf } from '../../forecast/wording/call.ts';
import { chance, worth } from '../../forecast/wording/phrases.ts';
import { namedPrice, slipText } from '../question/slip-text.ts';
import type { Answered, PropAnswer } from './prop-answers.ts';

/**
 * A note on the value of the price in a question ("over 24.5 at +120"), or else of the price at the book that it names.
 * None for several bets, because the price may be for all of them together.
 */
export function askedPriceNotes(query: string, answers: readonly PropAnswer[]): string[] {
  const [answer, ...others] = answers;
  if (others.length > 0 || !answer || !('bet' in answer)) return [];
  const own = namedPrice(query);
  if (own !== null)
    return own === answer.bet.input.price ? [] : [worthText(`Your price of ${americanText(own)}`, own, answer)];
  const named = bookNamed(query, answer);
  if (!named || named.book === answer.bet.offer?.book) return [];
  return [worthText(`${named.book}’s price of ${americanText(named.price)}`, named.price, answer)];
}

/** The price of the bet at the book that a question names. */
function bookNamed(query: string, { analyzed, bet }: Answered): BookOffer | undefined {
  const text = query.toLowerCase();
  const { book } = slipText(query);
  const quotes = analyzed.forecast.prices.filter(({ line }) => line === bet.input.line);
  const quote = quotes.find((one) => one.book === book || text.includes(one.book.toLowerCase()));
  const price = quote?.[bet.input.side];
  return quote && price ? { book: quote.book, price } : undefined;
}

function worthText(subject: string, price: number, { analyzed: { forecast }, bet }: Answered): string {
  const { breakEven, ev } = evaluateAtPrice(bet.input, price, bet.evaluation.chances);
  const { takeAt = null } = forecast;
  const isBet = takeAt !== null && isWorthTaking(price, takeAt);
  const call = callOf({ stance: isBet ? 'bet' : 'lean', ev });
  return `${subject} breaks even at ${chance(breakEven)}: ${worth(ev)}, ${call === 'pass' ? 'so pass' : `a ${call}`}.`;
}
