import { describe, expect, it } from '@jest/globals';
import { priceProp, type Projection, PropBlend, type PropQuote, QUOTE_LIFETIME_MS } from '@overline/forecast';
import fc from 'fast-check';
import { aProjection } from './a-projection.fixture.ts';

const ASOF = Date.parse('2026-01-14T14:00:00Z');
const quote = (book: string, over: number | null, under: number | null, rest: Partial<PropQuote> = {}): PropQuote => ({
  book,
  line: 24.5,
  over,
  under,
  at: ASOF - 600_000,
  ...rest,
});
const priced = (quotes: PropQuote[], projection: Projection = aProjection()) =>
  priceProp(projection, quotes, ASOF, new PropBlend());

describe('the best price of a prop', () => {
  it('is at the line that most books quote on both sides', () => {
    const prop = priced([quote('A', -110, -110), quote('B', -105, -115), quote('C', 100, -120, { line: 26.5 })]);
    expect(prop).toMatchObject({ input: { line: 24.5 }, market: { books: 2 }, confidence: expect.any(Number) });
  });

  it('needs two books with valid quotes of both sides', () => {
    const pair = (rest: Partial<PropQuote>) => [quote('A', -110, -110, rest), quote('B', -110, -110, rest)];
    expect(priced([])).toBeNull();
    expect(priced([quote('A', -110, null), quote('B', null, -110)])).toBeNull();
    expect(priced([quote('A', -110, -110)])).toBeNull();
    expect(priced(pair({ at: ASOF - QUOTE_LIFETIME_MS - 1 }))).toBeNull();
    expect(priced(pair({ at: ASOF - QUOTE_LIFETIME_MS }))).not.toBeNull();
  });

  it('ignores a price that is a millisecond in the future', () => {
    const both = [quote('A', -110, -110), quote('B', -112, -108)];
    expect(priced(both.map((one) => ({ ...one, at: ASOF + 1 })))).toBeNull();
    expect(priced([...both, quote('C', 500, -900, { at: ASOF + 1 })])).toEqual(priced(both));
  });

  it('is never at a line other than the consensus, however good it looks', () => {
    expect(
      priced([quote('A', -110, -110), quote('B', -110, -110), quote('C', 900, -110, { line: 20.5 })])?.input.line,
    ).toBe(24.5);
  });

  it('is never from a book that quotes only one side', () => {
    expect(priced([quote('A', -110, -110), quote('B', -110, -110), quote('C', 250, null)])?.book).not.toBe('C');
  });

  it('is the same in any order of quotes, with ties', () => {
    const quotes = fc.uniqueArray(
      fc.record({
        book: fc.constantFrom('A', 'B', 'C', 'D'),
        line: fc.constantFrom(23.5, 24.5),
        at: fc.constantFrom(ASOF - 60_000, ASOF - 120_000),
        over: fc.constantFrom(-115, -110, null),
        under: fc.constantFrom(-110, 100, null),
      }),
      { selector: ({ book, line }) => `${book}${line}`, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        quotes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const [one, other] = [priced(list), priced(shuffled)];
          expect({ ...other, quotes: [] }).toEqual({ ...one, quotes: [] });
        },
      ),
      { numRuns: 60 },
    );
  });
});
