import { describe, expect, it } from '@jest/globals';
import { decimalFromAmerican } from '../odds/odds.ts';
import type { PickInput } from '../picks/evaluation.ts';
import { closingValue } from './closing-value.ts';

const bet = (price: number, set: Partial<PickInput> = {}): PickInput & { price: number } => ({
  distribution: { kind: 'poisson', mean: 20 },
  calibration: { kind: 'identity' },
  market: null,
  marketWeight: 0,
  logitSd: 0.2,
  modelVersion: 'test',
  side: 'over',
  line: 20.5,
  ...set,
  price,
});
const book = (over: number | null, under: number | null, line = 20.5) => ({ line, over, under });
const fair = (american: number): number => 1 / decimalFromAmerican(american);

describe('closing line value', () => {
  it.each([
    [110, -105, 7.56],
    [-108, -128, 8.12],
  ])('of %i against a close of %i by price is %f %%', (price, close, percent) => {
    const { priceValue } = closingValue(bet(price), { book: book(close, null), consensus: null });
    expect(100 * (priceValue ?? 0)).toBeCloseTo(percent, 2);
  });

  it.each([
    [100, 3.86],
    [-110, -0.86],
  ])('of %i against a fair close of -120/-102 is %f %%', (price, percent) => {
    const overProbability = fair(-120) / (fair(-120) + fair(-102));
    const { fairValue } = closingValue(bet(price), {
      book: null,
      consensus: { line: 20.5, overProbability, books: 5 },
    });
    expect(100 * (fairValue ?? 0)).toBeCloseTo(percent, 2);
  });

  it('converts a close at another line to the pick’s line', () => {
    const moved = closingValue(bet(-110), { book: book(-110, -110, 21.5), consensus: null });
    expect(moved.repriced).toBe(true);
    // The market now expects more, so over 20.5 has gained value.
    expect(moved.priceValue).toBeGreaterThan(0.1);
    const under = closingValue(bet(-110, { side: 'under' }), { book: book(-110, -110, 21.5), consensus: null });
    expect(under.priceValue).toBeLessThan(-0.1);
  });

  it('is null without a closing quote', () => {
    expect(closingValue(bet(-110), { book: null, consensus: null })).toEqual({
      priceValue: null,
      fairValue: null,
      repriced: false,
    });
    expect(closingValue(bet(-110), { book: book(null, -110), consensus: null }).priceValue).toBeNull();
  });
});

describe('the closing line value of an under', () => {
  it('uses the price of the under and the consensus probability of the under', () => {
    const under = bet(-110, { side: 'under' });
    const consensus = { line: 20.5, overProbability: 0.4, books: 3 };
    // 1.909091 against 1.833333, and 1.909091 x 0.6.
    expect(closingValue(under, { book: book(100, -120), consensus })).toEqual({
      priceValue: expect.closeTo(0.041322, 6),
      fairValue: expect.closeTo(0.145455, 6),
      repriced: false,
    });
  });
});

describe('a close at another line', () => {
  it('keeps the margin of the book', () => {
    // Poisson 20: P(X > 21) = 0.3563 and P(X > 20) = 0.4409. A shift that makes the first one 0.5 makes the second
    // one 0.5876, which the book would sell at 1 / (0.5876 x 1.0476) = 1.6245; 1.9091 / 1.6245 - 1 = 0.175.
    const quotes = { book: book(-110, -110, 21.5), consensus: null };
    expect(closingValue(bet(-110), quotes).priceValue).toBeCloseTo(0.175, 2);
    expect(closingValue(bet(-110, { side: 'under' }), quotes).priceValue).toBeCloseTo(-0.175, 2);
  });

  it.each([
    [null, -110],
    [-110, null],
    [50, -110],
    [-110, 50],
  ])('has no price value when the book quotes %p and %p', (over, under) => {
    const value = closingValue(bet(-110), { book: book(over, under, 21.5), consensus: null });
    expect(value).toEqual({ priceValue: null, fairValue: null, repriced: true });
  });

  it('counts as repriced when only the consensus moved', () => {
    const consensus = { line: 21.5, overProbability: 0.5, books: 3 };
    const value = closingValue(bet(-110), { book: book(-110, -110), consensus });
    // 1.9091 x 0.5876 - 1
    expect(value).toEqual({ priceValue: 0, fairValue: expect.closeTo(0.122, 2), repriced: true });
  });
});

it('has no price value when the book quotes an impossible price', () => {
  expect(closingValue(bet(-110), { book: book(50, -110), consensus: null }).priceValue).toBeNull();
});
