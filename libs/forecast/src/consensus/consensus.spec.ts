import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consensusOf, type PropQuote } from './consensus.ts';
import { consensusSd, logitSensitivity } from './consensus-error.ts';

const quote = (book: string, line: number, over: number | null, under: number | null, at = 1000): PropQuote => ({
  book,
  line,
  over,
  under,
  at,
});

describe('the consensus of a prop', () => {
  it('stands on the line that most books quote on both sides', () => {
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
      newestAt: 1000,
      tieBreak: 'none',
    });
  });

  it('takes the more even line where as many books quote two, and says so', () => {
    const consensus = consensusOf([quote('a', 24.5, -150, 120), quote('b', 25.5, -105, -115)], 1);
    expect(consensus).toMatchObject({ line: 25.5, books: 1, tieBreak: 'most-even' });
  });

  it('takes the lower line where two are equally even, and says so', () => {
    expect(consensusOf([quote('a', 25.5, -110, -110), quote('b', 24.5, -110, -110)], 1)).toMatchObject({
      line: 24.5,
      tieBreak: 'lower-line',
    });
  });

  it('counts a book once, with its newest price', () => {
    const consensus = consensusOf([quote('a', 24.5, -200, 150, 2000), quote('a', 24.5, -110, -110, 1000)], 1);
    expect(consensus).toMatchObject({ books: 1, newestAt: 2000 });
    expect(consensus?.overProbability).toBeGreaterThan(0.6);
  });

  it('is none of one book alone, but where that is asked for', () => {
    expect(consensusOf([quote('a', 24.5, -110, -110), quote('b', 25.5, -110, -110)])).toBeNull();
    expect(consensusOf([quote('a', 24.5, -110, -110)], 1)).toMatchObject({ books: 1, line: 24.5 });
  });

  it('is null without a two-sided quote, and skips prices that no book can mean', () => {
    expect(consensusOf([])).toBeNull();
    expect(
      consensusOf([quote('a', 24.5, -110, null), quote('b', 24.5, 50, -110), quote('c', Number.NaN, -110, -110)]),
    ).toBeNull();
  });

  it('does not depend on the order of the quotes, to the last bit', () => {
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
  it('is smaller with more books, but never below what they share', () => {
    const sds = [1, 2, 4, 100].map((books) => consensusSd(3, books, 0));
    expect(sds).toEqual([...sds].sort((a, b) => b - a));
    expect(sds[3]).toBeGreaterThan(0.016 * 3);
  });

  it('is larger where the books disagree', () => {
    expect(consensusSd(3, 4, 0.1)).toBeGreaterThan(consensusSd(3, 4, 0));
  });

  it('follows how much the logit moves with the mean: about ½·√n·1.6 for a Poisson count near its median', () => {
    expect(logitSensitivity({ kind: 'poisson', mean: 25 }, 24.5, 0.5)).toBeCloseTo(8, 0);
    expect(logitSensitivity({ kind: 'poisson', mean: 0.1 }, 0.5, 0.095)).toBeCloseTo(1.05, 1);
  });

  it('looks at the mean that the market stands for, however far off the model is', () => {
    const near = logitSensitivity({ kind: 'negative-binomial', mean: 20, variance: 50 }, 20.5, 0.46);
    const far = logitSensitivity({ kind: 'negative-binomial', mean: 26, variance: 65 }, 20.5, 0.46);
    expect(far).toBeCloseTo(near, 1);
  });
});
