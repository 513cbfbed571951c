import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toTable } from '../distribution/summary.ts';
import { consensusOf } from './consensus.ts';
import type { PropQuote } from './quotes.ts';
import { consensusSd, logitSensitivity } from './consensus-error.ts';

const quote = (book: string, line: number, over: number | null, under: number | null, at = 1000): PropQuote => ({
  book,
  line,
  over,
  under,
  at,
});

/** The quotes, and the same ones at a second book. */
const twice = (...quotes: PropQuote[]): PropQuote[] => [
  ...quotes,
  ...quotes.map((original) => ({ ...original, book: `${original.book}2` })),
];

describe('the consensus of a prop', () => {
  it('is at the line that most books quote on both sides', () => {
    const consensus = consensusOf([
      quote('a', 24.5, -110, -110),
      quote('b', 24.5, -120, -102),
      quote('c', 25.5, 100, -120),
      quote('d', 25.5, 105, null),
      quote('e', 25.5, null, -130),
    ]);
    expect(consensus).toEqual({
      line: 24.5,
      overProbability: expect.closeTo((0.5 + 0.5192802) / 2, 7),
      sharpProbability: expect.closeTo(0.50909, 4),
      books: 2,
      logitSquares: expect.closeTo(0.0029768, 6),
    });
  });

  it('takes the more even line where equally many books quote two', () => {
    const consensus = consensusOf(twice(quote('a', 24.5, -150, 120), quote('b', 25.5, -105, -115)));
    expect(consensus).toMatchObject({ line: 25.5, books: 2 });
  });

  it('takes the lower line where two are equally even', () => {
    expect(consensusOf(twice(quote('a', 25.5, -110, -110), quote('b', 24.5, -110, -110)))).toMatchObject({
      line: 24.5,
    });
  });

  it('counts each book once, at its newest price', () => {
    const consensus = consensusOf(twice(quote('a', 24.5, -200, 150, 2000), quote('a', 24.5, -110, -110, 1000)));
    expect(consensus).toMatchObject({ books: 2 });
    expect(consensus?.overProbability).toBeGreaterThan(0.6);
  });

  it('needs two books at one line', () => {
    expect(consensusOf([quote('a', 24.5, -110, -110), quote('b', 25.5, -110, -110)])).toBeNull();
  });

  it('is null without a two-sided quote, and ignores impossible prices', () => {
    expect(consensusOf([])).toBeNull();
    expect(
      consensusOf([quote('a', 24.5, -110, null), quote('b', 24.5, 50, -110), quote('c', Number.NaN, -110, -110)]),
    ).toBeNull();
  });

  it('does not depend on the order of the quotes, bit for bit', () => {
    const price = fc.constantFrom(-150, -120, -115, -110, -105, 100, 105, 120, 150, null);
    const any = fc.array(
      fc.record({
        book: fc.constantFrom('a', 'b', 'c', 'd'),
        line: fc.constantFrom(23.5, 24.5, 25),
        over: price,
        under: price,
        at: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.nat()), (quotes, order) => {
        const shuffled = quotes
          .map((q) => ({ q, key: order.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ q }) => q);
        expect(consensusOf(shuffled)).toEqual(consensusOf(quotes));
      }),
    );
  });
});

describe('the error of a consensus', () => {
  it('shrinks with more books, but not below their shared error', () => {
    const sds = [1, 2, 4, 100].map((books) => consensusSd(3, books, 0));
    expect(sds).toEqual([...sds].sort((a, b) => b - a));
    expect(sds[3]).toBeGreaterThan(0.016 * 3);
  });

  it('is larger where the books disagree', () => {
    expect(consensusSd(3, 4, 0.1)).toBeGreaterThan(consensusSd(3, 4, 0));
  });

  it('scales with the logit’s sensitivity to the mean: about 1.6·√n for a Poisson count near its median', () => {
    expect(logitSensitivity({ kind: 'poisson', mean: 25 }, 24.5, 0.5)).toBeCloseTo(8, 0);
    expect(logitSensitivity({ kind: 'poisson', mean: 0.1 }, 0.5, 0.095)).toBeCloseTo(1.05, 1);
  });

  it('has the same sensitivity for a table as for the distribution that it lists', () => {
    // A tilted Poisson distribution is a Poisson distribution, so that this is 1.6·√25 again.
    expect(logitSensitivity(toTable({ kind: 'poisson', mean: 25 }), 24.5, 0.5)).toBeCloseTo(8, 0);
    // Strikeouts of a starter: 1.6 · 5.6 / √5.9 = 3.7.
    const counts = { kind: 'negative-binomial', mean: 5.6, variance: 5.9 } as const;
    for (const distribution of [counts, toTable(counts)]) {
      const sensitivity = logitSensitivity(distribution, 5.5, 0.5);
      expect(sensitivity).toBeGreaterThan(3.6);
      expect(sensitivity).toBeLessThan(3.8);
    }
  });

  it('is 1 / (1 − p) at the market’s p for a table of two values, whose logit is ln(p / (1 − p))', () => {
    const rare = { kind: 'table' as const, start: 0, pmf: [0.8, 0.2] };
    expect(logitSensitivity(rare, 0.5, 0.2)).toBeCloseTo(1.25, 3);
    expect(logitSensitivity(rare, 0.5, 0.5)).toBeCloseTo(2, 3);
  });

  it('is finite for a table that always has the same value', () => {
    for (const pmf of [[1], [0, 1]])
      expect(logitSensitivity({ kind: 'table', start: 0, pmf }, 0.5, 0.5)).toBeGreaterThan(0);
  });

  it('uses the mean implied by the market, however far off the model is', () => {
    const near = logitSensitivity({ kind: 'negative-binomial', mean: 20, variance: 50 }, 20.5, 0.46);
    const far = logitSensitivity({ kind: 'negative-binomial', mean: 26, variance: 65 }, 20.5, 0.46);
    expect(far).toBeCloseTo(near, 1);
  });
});

describe('two quotes of one book at one time', () => {
  it('count as the one with the lower over price, then with the lower under price, in any order', () => {
    const byOver = twice(quote('a', 24.5, -120, 100), quote('a', 24.5, -110, -110));
    const byUnder = twice(quote('a', 24.5, -110, -120), quote('a', 24.5, -110, -105));
    for (const order of [(quotes: PropQuote[]) => quotes, (quotes: PropQuote[]) => quotes.toReversed()]) {
      // 120/220 against 1/2, and 110/210 against 120/220.
      expect(consensusOf(order(byOver))?.overProbability).toBeCloseTo(0.521739, 6);
      expect(consensusOf(order(byUnder))?.overProbability).toBeCloseTo(0.489879, 6);
    }
  });

  it('count as the newer one, however the prices compare', () => {
    const newer = quote('a', 24.5, 100, -120, 2000);
    const older = quote('a', 24.5, -120, 100, 1000);
    for (const quotes of [twice(newer, older), twice(older, newer)])
      expect(consensusOf(quotes)?.overProbability).toBeCloseTo(0.478261, 6);
  });
});

it('takes the more even line where the other one favors the under', () => {
  const uneven = quote('a', 24.5, 150, -180);
  expect(consensusOf(twice(uneven, quote('b', 25.5, -105, -115)))).toMatchObject({ line: 25.5 });
});
