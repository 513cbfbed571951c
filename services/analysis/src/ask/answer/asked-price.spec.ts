import { describe, expect, it } from '@jest/globals';
import { aBet, type BetOptions } from './a-bet.fixture.ts';
import { askedPriceNotes } from './asked-price.ts';

/** The chance is 45.0%: fair at +122, a bet from +127. Northbet has the best price, Parlor +101. */
const BET: BetOptions = { side: 'over', quoted: { line: 24.5, over: 105, under: -125 }, best: 130 };
const notes = (query: string, ...more: BetOptions[]): string[] => askedPriceNotes(query, [BET, ...more].map(aBet));

describe('the price in a question', () => {
  it.each([
    [
      'Quist over 24.5 points +140',
      'Your price of +140 breaks even at 41.7%: an average gain of 8.1% of the stake, a bet.',
    ],
    [
      'Quist o24.5 (-110) thoughts?',
      'Your price of −110 breaks even at 52.4%: an average loss of 14.0% of the stake, so pass.',
    ],
    [
      'Quist over 24.5 @ 2.20',
      'Your price of +120 breaks even at 45.5%: an average loss of 1.0% of the stake, so pass.',
    ],
  ])('is judged like the price of a book: %s', (query, text) => {
    expect(notes(query)).toEqual([text]);
  });

  it('is a lean between the fair price and the price to bet from', () => {
    expect(notes('Quist over 24.5 points at +125')).toEqual([
      expect.stringMatching(/^Your price of \+125 .*, a lean\.$/),
    ]);
  });

  it('gets no note if it is the best price anyway, or if the number is the line', () => {
    expect(notes('Quist over 24.5 points +130')).toEqual([]);
    expect(notes('Quist over @ 24.5 points')).toEqual([]);
  });

  it('is the price of the named book if the question has none', () => {
    const parlor = 'Parlor’s price of +101 breaks even at 49.8%: an average loss of 9.5% of the stake, so pass.';
    expect(notes('Quist over 24.5 points at parlor')).toEqual([parlor]);
    expect(notes('Quist over 24.5 points at Northbet')).toEqual([]);
  });

  it('gets no note in a question with several bets, because it may be for the whole parlay', () => {
    expect(notes('Quist o24.5 + Rask o24.5 +260', { ...BET, playerName: 'Bo Rask' })).toEqual([]);
  });
});
