import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PickInput } from './evaluation.ts';
import { verdictOf, verdictOn } from './verdict.ts';

/** A forecast of about 55% over, and four books that all give the over the chance `books`. */
const anInput = (books: number | null, set: Partial<PickInput> = {}): PickInput => ({
  distribution: { kind: 'table', start: 0, pmf: [0.45, 0.55] },
  calibration: { kind: 'identity' },
  market: books === null ? null : { line: 0.5, overProbability: books, books: 4 },
  marketWeight: 0,
  logitSd: 0.1,
  side: 'over',
  line: 0.5,
  price: null,
  modelVersion: 'test-1',
  ...set,
});

describe('the verdict on a price', () => {
  it('is a bet only if the price is good enough for both the forecast and the books', () => {
    // The forecast's 55%, lowered to 54.4%, is worth -119. The books' 50% loses 1.5% at 1.97, which is -103.
    expect(verdictOf(anInput(0.5), -103)).toMatchObject({ stance: 'bet', takeAt: -103 });
    expect(verdictOf(anInput(0.5), -104)).toMatchObject({ stance: 'lean', takeAt: -103 });
    // The books' 60% would do at -155, but then the forecast is the stricter view.
    expect(verdictOf(anInput(0.6), -119)).toMatchObject({ stance: 'bet', takeAt: -119 });
    expect(verdictOf(anInput(0.6), -120)).toMatchObject({ stance: 'lean', takeAt: -119 });
  });

  it('names the worst price at which it is a bet', () => {
    for (const books of [0.4, 0.5, 0.6]) {
      const { takeAt } = verdictOf(anInput(books), -110);
      expect(verdictOf(anInput(books), takeAt)).toEqual({ stance: 'bet', takeAt, edge: 0 });
      const worse = takeAt === 100 ? -101 : takeAt - 1;
      expect(verdictOf(anInput(books), worse).stance).toBe('lean');
    }
  });

  it('needs a better price the less certain the forecast is', () => {
    const sure = verdictOf(anInput(0.6, { logitSd: 0.05 }), -110);
    const unsure = verdictOf(anInput(0.6, { logitSd: 0.4 }), -110);
    expect(unsure.edge).toBeLessThan(sure.edge);
  });

  it('needs a better price the further the line is from the books’', () => {
    const far = anInput(0.9, { distribution: { kind: 'table', start: 0, pmf: [0.1, 0.8, 0.1] }, line: 1.5 });
    // The logit of 10% is −2.2, which is 4.4 from that of 90%. A tenth of it makes the standard deviation
    // √(0.1² + 0.44²) = 0.45, a quarter of which lowers 10% to 9.0%: 11.06 for one, or +1006.
    expect(verdictOf(far, 1_000).stance).toBe('lean');
    expect(verdictOf(far, 1_010).stance).toBe('bet');
  });

  it('is always a lean if the books have no consensus', () => {
    expect(verdictOf(anInput(null), 300)).toMatchObject({ stance: 'lean' });
  });

  it('lowers the chance of a long shot by at least `leastCaution`, with no effect on an even chance', () => {
    const longShot = { forecast: { win: 0.047, lose: 0.953 }, logitSd: 0.2, books: { win: 0.04, lose: 0.96 } };
    expect(verdictOn(longShot, 2547).stance).toBe('bet');
    // 3.7% needs 27.03 for every unit, which is +2603.
    expect(verdictOn({ ...longShot, leastCaution: 0.01 }, 2547)).toMatchObject({ stance: 'lean', takeAt: 2603 });
    const even = { forecast: { win: 0.5, lose: 0.5 }, logitSd: 0.2, books: { win: 0.5, lose: 0.5 } };
    expect(verdictOn({ ...even, leastCaution: 0.01 }, 110)).toEqual(verdictOn(even, 110));
  });

  it('improves with the price', () => {
    const price = fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -101 }));
    const payout = (american: number): number => (american > 0 ? american / 100 : 100 / -american);
    fc.assert(
      fc.property(price, price, (a, b) => {
        fc.pre(payout(a) > payout(b));
        expect(verdictOf(anInput(0.5), a).edge).toBeGreaterThan(verdictOf(anInput(0.5), b).edge);
      }),
    );
  });
});
