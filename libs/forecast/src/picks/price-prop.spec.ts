import { describe, expect, it } from '@jest/globals';
import type { PropQuote } from '../consensus/quotes.ts';
import { PropBlend } from '../players/blend/prop-blend.ts';
import { aProjection } from './a-projection.fixture.ts';
import { priceProp } from './price-prop.ts';
import { recompute, snapshotOf } from './evaluation.ts';

const AT = 10 * 3_600_000;
const quote = (book: string, over: number | null, under: number | null, set: Partial<PropQuote> = {}): PropQuote => ({
  book,
  line: 20.5,
  over,
  under,
  at: AT,
  ...set,
});
const projection = aProjection('p');

describe('the price of a prop', () => {
  it('is the offer with the highest confidence at the consensus line', () => {
    const prop = priceProp(
      projection,
      [quote('a', -110, -110), quote('b', 102, -125), quote('c', -115, -105)],
      AT,
      new PropBlend(),
    );
    expect(prop).toMatchObject({ id: 'g/p/player_points', book: 'b', price: 102, input: { side: 'over', line: 20.5 } });
    expect(prop?.pointsFromConsensus).toBeLessThan(0);
  });

  it('ignores the model before any result', () => {
    const prop = priceProp(projection, [quote('a', -110, -110), quote('b', -110, -110)], AT, new PropBlend());
    expect(prop?.input.marketWeight).toBe(1);
    expect(prop?.confidence).toBeLessThan(50);
  });

  it('leaves out prices an hour older than the newest, and books that quote one side only', () => {
    const quotes = [
      quote('a', -110, -110),
      quote('b', -112, -109),
      quote('old', 140, -170, { at: AT - 3_600_001 }),
      quote('one side', 150, null),
    ];
    expect(priceProp(projection, quotes, AT, new PropBlend())?.book).toBe('a');
    expect(priceProp(projection, [quote('one side', 150, null)], AT, new PropBlend())).toBeNull();
  });

  it('has an input that reproduces its numbers', () => {
    const prop = priceProp(projection, [quote('a', -108, -112), quote('b', -112, -108)], AT, new PropBlend());
    expect(prop && recompute(JSON.parse(JSON.stringify(snapshotOf(prop.input)))).atPrice?.rankingConfidence).toBe(
      prop?.confidence,
    );
  });
});

describe('the best offer', () => {
  const best = (...quotes: PropQuote[]) => priceProp(projection, quotes, AT, new PropBlend());

  it('is an under where the under pays more, compared with the consensus on its own side', () => {
    // Devigged under of b: 0.4712, at a margin of 5.06%; a has 0.5 at 4.76%. Weighted by 1 / margin²: 0.4865.
    expect(best(quote('a', -110, -110), quote('b', -125, 102))).toMatchObject({
      book: 'b',
      price: 102,
      priceAt: AT,
      input: { side: 'under', price: 102 },
      pointsFromConsensus: expect.closeTo(-1.53, 2),
    });
  });

  it('is compared with the consensus on the over, too', () => {
    expect(best(quote('a', -110, -110), quote('b', 102, -125))?.pointsFromConsensus).toBeCloseTo(-1.53, 2);
  });

  it('is that of the first book by name, and the over, among equal ones', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((book) => quote(book, -110, -110)) as [PropQuote, PropQuote, PropQuote];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ])
      expect(best(...order)).toMatchObject({ book: 'a', input: { side: 'over' } });
  });

  it('is at the consensus line, with a possible price on both sides', () => {
    const even = [quote('a', -110, -110), quote('b', -110, -110)];
    expect(best(...even, quote('c', 200, -250, { line: 22.5 }))?.book).toBe('a');
    expect(best(...even, quote('c', 200, 50))?.book).toBe('a');
    expect(best(...even, quote('c', 50, 200))?.book).toBe('a');
  });

  it('keeps the quotes, the market and the views that it was chosen from', () => {
    const prop = best(quote('a', -110, -110), quote('b', -110, -110));
    expect(prop?.quotes).toHaveLength(2);
    expect(prop?.market).toEqual({ line: 20.5, overProbability: expect.closeTo(0.5, 9), books: 2 });
    expect(prop?.views).toMatchObject({ market: 'player_points', consensus: expect.closeTo(0.5, 9) });
    // Near its median the model's error is the stated one.
    expect(prop?.views.modelSd).toBeCloseTo(0.4, 1);
  });
});
