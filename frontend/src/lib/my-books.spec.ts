import { describe, expect, it } from '@jest/globals';
import type { CurrentPick } from '@overline/contracts';
import { atMyBooks, isWorthTaking } from '@overline/forecast';
import { currentAtMyBooks } from './my-books.ts';

const OFFERS = [
  { book: 'Bluefin', price: 125 },
  { book: 'Copper Row', price: 118 },
  { book: 'Oxbow', price: -105 },
];

describe("the best price at the reader's books", () => {
  it('is the best of all books if none is chosen', () => {
    expect(atMyBooks(OFFERS, null)).toEqual({ mine: { book: 'Bluefin', price: 125 }, elsewhere: null });
  });

  it('does not mention another book that pays a little more', () => {
    // 2.25 is 3% more than 2.18.
    const { mine, elsewhere } = atMyBooks(OFFERS, new Set(['Copper Row', 'Oxbow']));
    expect([mine, elsewhere]).toEqual([{ book: 'Copper Row', price: 118 }, null]);
  });

  it('mentions another book that pays much more', () => {
    const { mine, elsewhere } = atMyBooks(OFFERS, new Set(['Oxbow']));
    expect([mine, elsewhere]).toEqual([
      { book: 'Oxbow', price: -105 },
      { book: 'Bluefin', price: 125 },
    ]);
  });

  it('is null if only other books have a price, which is mentioned', () => {
    const { mine, elsewhere } = atMyBooks(OFFERS, new Set(['Harborline']));
    expect([mine, elsewhere]).toEqual([null, { book: 'Bluefin', price: 125 }]);
    expect(atMyBooks([], new Set(['Harborline']))).toEqual({ mine: null, elsewhere: null });
  });

  it('is worth taking from the threshold price upward', () => {
    expect([-105, 118, 125].map((price) => isWorthTaking(price, 118))).toEqual([false, true, true]);
  });
});

describe("an open pick at the reader's books", () => {
  const at = '2026-11-20T22:00:00.000Z';
  const current: CurrentPick = {
    id: '6f1c1d5e-0000-4000-8000-000000000001',
    probability: 52,
    fairPrice: -108,
    best: { book: 'Bluefin', price: 125, at },
    marketLine: 24.5,
    out: false,
    prices: [
      { book: 'Bluefin', line: 24.5, over: 125, under: -150, at },
      { book: 'Oxbow', line: 24.5, over: -105, under: -115, at },
      { book: 'Oxbow', line: 25.5, over: 140, under: null, at },
    ],
  };

  it('has the price of its side and line', () => {
    expect(currentAtMyBooks(current, { side: 'Over', line: 24.5 }, new Set(['Oxbow']))).toMatchObject({
      best: { book: 'Oxbow', price: -105 },
      elsewhere: { book: 'Bluefin', price: 125 },
    });
    expect(currentAtMyBooks(current, { side: 'Under', line: 24.5 }, new Set(['Oxbow']))).toMatchObject({
      best: { book: 'Oxbow', price: -115 },
      elsewhere: null,
    });
  });

  it('is unchanged for a reader with all books', () => {
    expect(currentAtMyBooks(current, { side: 'Over', line: 24.5 }, null).best).toEqual(current.best);
  });
});
