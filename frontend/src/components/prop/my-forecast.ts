import type { PropForecast } from '@overline/contracts';
import {
  atMyBooks,
  type BookOffer,
  decimalFromAmerican,
  doubtOf,
  evaluatePick,
  type MyBooks,
  passLine,
  type PickInput,
  publishedNumber,
  verdictOf,
} from '@overline/forecast';
import { offersAt } from '../../lib/my-books.ts';

export type ForecastAtMyBooks = PropForecast & {
  /** A clearly better price at another book; null if there is none. */
  elsewhere: BookOffer | null;
};

type Judged = Pick<PropForecast, 'stance' | 'takeAt'>;

/** A forecast at the best price of the reader's books, computed with the server's formulas. */
export function forecastAtMyBooks(forecast: PropForecast, books: MyBooks): ForecastAtMyBooks {
  if (books === null) return { ...forecast, elsewhere: null };
  const { line, side } = forecast;
  const { mine, elsewhere } = atMyBooks(offersAt(forecast.prices, side, line), books);
  if (mine === null) return { ...forecast, ...UNPRICED, elsewhere };
  if (mine.book === forecast.book) return { ...forecast, elsewhere };
  const { stance: _stance, takeAt: _takeAt, ...others } = forecast;
  return { ...others, ...pricedAt(forecast, mine), ...judgedAt(forecast, mine), elsewhere };
}

const UNPRICED: Partial<PropForecast> = {
  book: null,
  price: null,
  priceAt: null,
  breakEven: null,
  ev: null,
  confidence: null,
  passLine: null,
};

/** Whether a price is a bet, and from which price on; empty if the price is doubtful. */
function judgedAt({ snapshot, prices, line }: PropForecast, { book, price }: BookOffer): Judged {
  const { input } = snapshot as { input?: PickInput };
  if (!input?.market) return {};
  const quote = prices.find((one) => one.book === book && one.line === line);
  const isDoubtful = quote !== undefined && input.market.line === line && doubtOf(quote, input.market.overProbability);
  if (isDoubtful) return {};
  const { stance, takeAt } = verdictOf(input, price);
  return { stance, takeAt };
}

function pricedAt(forecast: PropForecast, { book, price, at }: BookOffer & { at: string }): Partial<PropForecast> {
  const { snapshot, probability, dataPoints } = forecast;
  const { input } = snapshot as { input?: PickInput };
  const value = input ? evaluatePick({ ...input, price }).atPrice : null;
  const decimal = decimalFromAmerican(price);
  const breakEven = value?.breakEven ?? publishedNumber(100 / decimal);
  return {
    book,
    price,
    priceAt: at,
    breakEven,
    ev: value?.ev ?? publishedNumber(probability * decimal - 100),
    confidence: value?.confidence ?? null,
    passLine: input ? passLine(input, price) : null,
    dataPoints: dataPoints.map((point) =>
      point.label === 'Break-even' ? { ...point, value: `${breakEven.toFixed(1)}%` } : point,
    ),
  };
}
