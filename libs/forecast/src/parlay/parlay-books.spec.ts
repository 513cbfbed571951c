import { describe, expect, it } from '@jest/globals';
import { parlayBooks, type QuotedLeg } from './parlay-books.ts';

const leg = (quotes: QuotedLeg['quotes'], rest: Partial<QuotedLeg> = {}): QuotedLeg => ({
  side: 'over',
  line: 20.5,
  quotes,
  ...rest,
});

describe('the books of a parlay', () => {
  it('are those that quote every leg, each with its own prices multiplied, best first', () => {
    const legs = [
      leg([
        { book: 'Alpha', line: 20.5, over: 100, under: -120 },
        { book: 'Beta', line: 20.5, over: 150, under: -190 },
        { book: 'Gamma', line: 20.5, over: 200, under: -300 },
      ]),
      leg([
        { book: 'Alpha', line: 20.5, over: 100, under: -120 },
        { book: 'Beta', line: 20.5, over: -200, under: 150 },
      ]),
    ];
    expect(parlayBooks(legs)).toEqual([
      { book: 'Alpha', decimal: 4, price: 300 },
      { book: 'Beta', decimal: 3.75, price: 275 },
    ]);
  });

  it('leave out a book that quotes another line or only the other side', () => {
    const legs = [
      leg([
        { book: 'Alpha', line: 21.5, over: 120, under: -140 },
        { book: 'Beta', line: 20.5, over: null, under: -110 },
        { book: 'Gamma', line: 20.5, over: 100, under: null },
      ]),
    ];
    expect(parlayBooks(legs)).toEqual([{ book: 'Gamma', decimal: 2, price: 100 }]);
  });

  it('are an empty list without a leg', () => {
    expect(parlayBooks([])).toEqual([]);
  });
});
