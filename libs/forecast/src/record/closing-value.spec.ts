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
