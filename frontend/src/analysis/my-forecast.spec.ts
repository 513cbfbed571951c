import { describe, expect, it } from '@jest/globals';
import type { PropForecast } from '@overline/contracts';
import { aForecast } from './an-answer.fixture.ts';
import { forecastAtMyBooks } from '../components/prop/my-forecast.ts';

/** The model and four books give over 0.5 a chance of 55%; a price of -119 or better is a bet. */
const INPUT = {
  distribution: { kind: 'table', start: 0, pmf: [0.45, 0.55] },
  calibration: { kind: 'identity' },
  market: { line: 0.5, overProbability: 0.55, books: 4 },
  marketWeight: 0,
  logitSd: 0.1,
  side: 'over',
  line: 0.5,
  price: 150,
  modelVersion: 'test-1',
};
const at = '2026-11-20T13:48:00.000Z';

/** The best price of all books is Far's, which the server calls doubtful. */
function aDoubtfulForecast(changes: Partial<PropForecast> = {}): PropForecast {
  const prices = [
    { book: 'Far', line: 0.5, over: 150, under: -180, at },
    { book: 'Near', line: 0.5, over: -118, under: 105, at },
    { book: 'Dear', line: 0.5, over: -130, under: 105, at },
  ];
  return aForecast({
    line: 0.5,
    side: 'Over',
    book: 'Far',
    price: 150,
    prices,
    snapshot: { input: INPUT },
    ...changes,
  });
}

describe('a forecast at the books of a reader', () => {
  it('is judged by its own price, even if the best price of all books is doubtful', () => {
    const { book, price, stance, takeAt } = forecastAtMyBooks(aDoubtfulForecast(), new Set(['Near']));
    expect({ book, price, stance, takeAt }).toEqual({ book: 'Near', price: -118, stance: 'bet', takeAt: -119 });
    expect(forecastAtMyBooks(aDoubtfulForecast(), new Set(['Dear']))).toMatchObject({ stance: 'lean', takeAt: -119 });
  });

  it('has no stance if the price of the reader’s book is the doubtful one', () => {
    const forecast = aDoubtfulForecast({ book: 'Near', price: -118, stance: 'bet', takeAt: -119 });
    expect(forecastAtMyBooks(forecast, new Set(['Far']))).not.toHaveProperty('stance');
  });

  it('has no stance without a consensus of the books', () => {
    const forecast = aDoubtfulForecast({ snapshot: { input: { ...INPUT, market: null } } });
    expect(forecastAtMyBooks(forecast, new Set(['Near']))).not.toHaveProperty('stance');
  });

  it('keeps the price to wait for if the reader’s books have none', () => {
    const forecast = aDoubtfulForecast({ book: 'Near', price: -118, stance: 'bet', takeAt: -119 });
    expect(forecastAtMyBooks(forecast, new Set(['Other']))).toMatchObject({ price: null, takeAt: -119 });
  });
});
