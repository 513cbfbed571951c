import type { PropForecast } from '@overline/contracts';
import {
  atMyBooks,
  type BookOffer,
  decimalFromAmerican,
  evaluatePick,
  isWorthTaking,
  type MyBooks,
  passLine,
  type PickInput,
  publishedNumber,
} from '@overline/forecast';
import { offersAt } from '../../lib/my-books.ts';

export type ForecastAtMyBooks = PropForecast & {
  /** A clearly better price at another book; null if there is none. */
  elsewhere: BookOffer | null;
};

/** A forecast at the best price of the reader's books, computed with the server's formulas. */
export function forecastAtMyBooks(forecast: PropForecast, books: MyBooks): ForecastAtMyBooks {
  if (books === null) return { ...forecast, elsewhere: null };
  const { takeAt, line, side } = forecast;
  const { mine, elsewhere } = atMyBooks(offersAt(forecast.prices, side, line), books);
  const stance = mine && takeAt !== undefined && (isWorthTaking(mine.price, takeAt) ? 'bet' : 'lean');
  return { ...forecast, ...repriced(forecast, mine), ...(stance && { stance }), elsewhere };
}

/** The fields that depend on the price, for the book `mine`; empty if the forecast already uses that book. */
function repriced(forecast: PropForecast, mine: (BookOffer & { at: string }) | null): Partial<PropForecast> {
  if (mine?.book === forecast.book) return {};
  return mine === null ? UNPRICED : pricedAt(forecast, mine);
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
