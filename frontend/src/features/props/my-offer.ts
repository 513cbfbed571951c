import type { PropForecast } from '@overline/contracts';
import { decimalFromAmerican, evaluatePick, type PickInput } from '@overline/forecast';
import { factsOfForecast, type PropFacts } from '../../components/prop/prop-facts.ts';
import { muchBetter } from './prop-row.ts';

interface MyOffer {
  facts: PropFacts & Pick<PropForecast, 'stance' | 'takeAt'>;
  /** A book that is not among the chosen ones and pays much more. */
  elsewhere: { book: string; price: number } | null;
}

/**
 * The forecast with the best price among the chosen books, evaluated by the formulas of the server. Null stands for all
 * books.
 */
export function withMyBooks(forecast: PropForecast, books: ReadonlySet<string> | null): MyOffer {
  const { stance, takeAt, line, side } = forecast;
  const facts = { ...factsOfForecast(forecast), ...(stance && { stance }), ...(takeAt !== undefined && { takeAt }) };
  const { input } = forecast.snapshot as { input?: PickInput };
  if (books === null || input === undefined) return { facts, elsewhere: null };
  const offers = forecast.prices.flatMap(({ book, line: at, over, under, at: since }) => {
    const price = side === 'Over' ? over : under;
    return at === line && price !== null ? [{ book, price, at: since }] : [];
  });
  offers.sort((a, b) => b.price - a.price);
  const mine = offers.find(({ book }) => books.has(book)) ?? null;
  const elsewhere = muchBetter(offers[0] ?? null, mine);
  const evaluation = mine && evaluatePick({ ...input, price: mine.price }).atPrice;
  if (mine === null || !evaluation) return { facts: { ...facts, offer: null, confidence: null }, elsewhere };
  const isBet = takeAt !== undefined && decimalFromAmerican(mine.price) >= decimalFromAmerican(takeAt);
  return {
    facts: {
      ...facts,
      offer: { ...mine, needs: evaluation.breakEven, ev: evaluation.ev },
      confidence: evaluation.confidence,
      ...(takeAt !== undefined && { stance: isBet ? 'bet' : 'lean' }),
    },
    elsewhere,
  };
}
