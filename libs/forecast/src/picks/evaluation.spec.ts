import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluatePick } from './evaluation.ts';
import type { PickInput } from './evaluation.ts';
import { recompute, snapshotOf } from './snapshot.ts';
import type { ForecastSnapshot } from './snapshot.ts';

const anInput = (over: Partial<PickInput> = {}): PickInput => ({
  distribution: { kind: 'negative-binomial', mean: 24.3, variance: 24.3 + 24.3 ** 2 / 12 },
  calibration: { kind: 'identity' },
  market: null,
  marketWeight: 0.7,
  logitSd: 0.2,
  side: 'under',
  line: 25,
  price: -110,
  modelVersion: 'test-1',
  ...over,
});

const randomInput: fc.Arbitrary<PickInput> = fc.record({
  distribution: fc
    .tuple(fc.double({ min: 0.2, max: 40, noNaN: true }), fc.double({ min: 1, max: 4, noNaN: true }))
    .map(([mean, ratio]) => ({ kind: 'negative-binomial' as const, mean, variance: mean * ratio })),
  calibration: fc.constantFrom<PickInput['calibration']>(
    { kind: 'identity' },
    { kind: 'platt', slope: 0.9, intercept: 0.05 },
    { kind: 'isotonic', points: [0.2, 0.5, 0.8], values: [0.25, 0.5, 0.7] },
  ),
  market: fc.option(
    fc.record({
      overProbability: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      books: fc.integer({ min: 1, max: 9 }),
    }),
  ),
  marketWeight: fc.double({ min: 0, max: 1, noNaN: true }),
  logitSd: fc.double({ min: 0.01, max: 1, noNaN: true }),
  side: fc.constantFrom('over' as const, 'under' as const),
  line: fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
  price: fc.option(fc.constantFrom(-150, -110, 100, 130)),
  modelVersion: fc.constant('test-1'),
});

describe('evaluating a pick', () => {
  it('leaves pushes out of the probability and counts them in the expected value', () => {
    const evaluation = evaluatePick(anInput());
    expect(evaluation).toMatchObject({
      probability: 57.4,
      pushProbability: 4.5,
      breakEven: 52.4,
      breakEvenAssumed: false,
      ev: 9.2,
      fairAmerican: -135,
      marketProbability: null,
      marketBooks: 0,
    });
  });

  it('labels a break-even that no book has quoted', () => {
    expect(evaluatePick(anInput({ price: null }))).toMatchObject({ breakEven: 52.4, breakEvenAssumed: true });
  });

  it('moves to the market by its weight', () => {
    const market = { overProbability: 0.5, books: 6 };
    expect(evaluatePick(anInput({ market, marketWeight: 1 }))).toMatchObject({
      probability: 50,
      marketProbability: 50,
      marketBooks: 6,
      modelProbability: 57.4,
    });
    expect(evaluatePick(anInput({ market, marketWeight: 0 })).probability).toBe(57.4);
    expect(evaluatePick(anInput({ market, marketWeight: 0.7 })).probability).toBe(52.2);
  });

  it('is 50 % confident exactly at break-even, and less the surer it is of being below', () => {
    const evenMoney = { market: { overProbability: 0.5, books: 3 }, marketWeight: 1 };
    expect(evaluatePick(anInput({ ...evenMoney, price: 100 })).confidence).toBe(50);
    const unsure = evaluatePick(anInput({ ...evenMoney, logitSd: 0.5 })).confidence;
    expect(evaluatePick(anInput({ ...evenMoney, logitSd: 0.05 })).confidence).toBeLessThan(unsure);
  });

  it('refuses an impossible price, weight, spread or line', () => {
    expect(() => evaluatePick(anInput({ price: 50 }))).toThrow(RangeError);
    expect(() => evaluatePick(anInput({ logitSd: 0 }))).toThrow(RangeError);
    expect(() => evaluatePick(anInput({ line: Number.NaN }))).toThrow(RangeError);
    expect(() => evaluatePick(anInput({ market: { overProbability: 0.5, books: 1 }, marketWeight: 1.1 }))).toThrow(
      RangeError,
    );
  });

  it('answers an even chance where the distribution can only push', () => {
    expect(evaluatePick(anInput({ distribution: { kind: 'poisson', mean: 0 }, line: 0 }))).toMatchObject({
      probability: 50,
      pushProbability: 100,
      ev: 0,
    });
  });

  it('stays in range, sums to 100 over both sides, and agrees on the sign of value and edge', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const over = evaluatePick({ ...input, side: 'over' });
        const under = evaluatePick({ ...input, side: 'under' });
        expect(over.probability + under.probability).toBeCloseTo(100, 0);
        expect(over.chances.over + over.chances.push + over.chances.under).toBeCloseTo(1, 12);
        for (const one of [over, under]) {
          for (const percent of [one.probability, one.confidence, one.breakEven, one.pushProbability]) {
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(100);
            expect(Math.round(percent * 10) / 10).toBe(percent);
          }
          if (one.ev > 0) expect(one.rankingConfidence).toBeGreaterThan(50);
          if (one.ev < 0) expect(one.rankingConfidence).toBeLessThan(50);
        }
      }),
    );
  });

  it('gives every published number again from the stored snapshot, bit for bit', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const stored = JSON.parse(JSON.stringify(snapshotOf(input))) as ForecastSnapshot;
        expect(recompute(stored)).toStrictEqual(evaluatePick(input));
      }),
    );
  });

  it('refuses a snapshot of other formulas', () => {
    expect(() => recompute({ ...snapshotOf(anInput()), formulaVersion: 99 })).toThrow(RangeError);
  });
});
