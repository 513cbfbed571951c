import { describe, expect, it } from '@jest/globals';
import { priceProp, PropBlend, type PropQuote, type Side } from '@overline/forecast';
import { aProjection } from './a-projection.fixture.ts';
import { chooseBet, doubtAbout } from './chosen-bet.ts';

const AT = Date.parse('2025-12-13T14:00:00Z');
const projection = aProjection();
const learned = new PropBlend();

const quote = (book: string, line: number, over: number | null, under: number | null): PropQuote => ({
  book,
  line,
  over,
  under,
  at: AT,
});

function choose(quotes: readonly PropQuote[], line: number | null = null, side: Side | null = null) {
  const prop = priceProp(projection, quotes, AT, learned);
  const priced = new Map(prop ? [[projection.market, prop]] : []);
  return chooseBet(
    { projections: [projection], priced, quotes: new Map([[projection.market, quotes]]), learned },
    { market: projection.market, line, side },
  );
}

const BOOKS = [
  quote('a', 24.5, -115, -105),
  quote('b', 24.5, -110, -110),
  quote('c', 24.5, -120, 100),
  quote('d', 29.5, 240, -300),
];

describe('the bet of a search', () => {
  it("defaults to the consensus line at its side's best price", () => {
    const bet = choose(BOOKS, null, 'under');
    expect(bet).toMatchObject({
      input: { line: 24.5, side: 'under', price: 100 },
      offer: { book: 'c', price: 100 },
      marketLine: 24.5,
    });
    expect(bet?.evaluation).toMatchObject({ atPrice: { breakEven: 50 }, marketBooks: 3 });
  });

  it('takes the side with the higher confidence at its price, and keeps the other for comparison', () => {
    const bet = choose(BOOKS);
    expect(bet?.evaluation.atPrice?.rankingConfidence).toBeGreaterThanOrEqual(
      bet?.other.atPrice?.rankingConfidence ?? 100,
    );
    const [over, under] = [choose(BOOKS, null, 'over'), choose(BOOKS, null, 'under')];
    expect([over?.evaluation, under?.evaluation]).toContainEqual(bet?.evaluation);
    expect(over?.other).toEqual(under?.evaluation);
  });

  it("takes a price at another line, and applies the books' view to that line", () => {
    expect(choose(BOOKS, 29.5, 'over')).toMatchObject({
      offer: { book: 'd', price: 240 },
      input: { market: { line: 24.5 }, line: 29.5 },
      evaluation: { marketProbability: null },
      marketLine: 24.5,
    });
  });

  it('has no price and no confidence at a line that no book quotes', () => {
    expect(choose(BOOKS, 26.5, 'over')).toMatchObject({
      offer: null,
      input: { price: null },
      evaluation: { atPrice: null },
    });
  });

  it('takes the half point nearest to the projection without any price, and is far less certain', () => {
    const bet = choose([]);
    expect(Math.abs((bet?.input.line ?? 0) - (bet?.evaluation.projectedAmount ?? 99))).toBeLessThanOrEqual(0.51);
    expect((bet?.input.line ?? 0) % 1).toBe(0.5);
    expect(bet?.input.logitSd).toBeGreaterThan(choose(BOOKS)?.input.logitSd ?? 99);
  });

  it('prefers a side that a book offers', () => {
    expect(choose([quote('a', 20.5, null, -400)], 20.5)).toMatchObject({
      input: { side: 'under' },
      offer: { price: -400 },
    });
  });

  it('is null for a market that is not forecast', () => {
    expect(
      chooseBet(
        { projections: [], priced: new Map(), quotes: new Map(), learned },
        { market: 'player_points', line: 3.5, side: null },
      ),
    ).toBeNull();
  });
});

describe('the doubt about an offer', () => {
  it('is that too few books quote both sides, at any line', () => {
    const alone = [quote('a', 24.5, -110, -110), quote('b', 24.5, 120, null)];
    expect(doubtAbout({ line: 24.5 }, { book: 'a' }, alone)).toBe('few-books');
    expect(doubtAbout({ line: 29.5 }, { book: 'a' }, alone)).toBe('few-books');
  });

  it('is that the price is far from the consensus, but only at the consensus line', () => {
    const quotes = [...BOOKS, quote('e', 24.5, 150, -190)];
    expect(doubtAbout({ line: 24.5 }, { book: 'e' }, quotes)).toBe('far');
    expect(doubtAbout({ line: 24.5 }, { book: 'b' }, quotes)).toBeNull();
    expect(doubtAbout({ line: 29.5 }, { book: 'd' }, quotes)).toBeNull();
  });
});
