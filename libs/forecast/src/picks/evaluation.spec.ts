import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quantile, smoothMedian } from '../distribution/summary.ts';
import { overUnderPush } from '../distribution/distribution.ts';
import { blend, chancesAtLine, decidedOver, finalDistribution } from './final-chances.ts';
import { evaluatePick, type PickInput, recompute, snapshotOf, type ForecastSnapshot } from './evaluation.ts';

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
    { kind: 'bent', slope: 0.9, intercept: 0.05, high: -0.1, highest: -0.25, low: 0.2, lowest: -0.1 },
  ),
  market: fc.option(
    fc.record({
      line: fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2),
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
      atPrice: { breakEven: 52.4, ev: 9.2 },
      fairAmerican: -134,
      marketProbability: null,
      marketBooks: 0,
    });
  });

  it('has no confidence without a price, but still a probability and a fair price', () => {
    expect(evaluatePick(anInput({ price: null }))).toMatchObject({
      atPrice: null,
      probability: 57.4,
      fairAmerican: -134,
    });
  });

  it('moves toward the market by its weight', () => {
    const market = { line: 25, overProbability: 0.5, books: 6 };
    expect(evaluatePick(anInput({ market, marketWeight: 1 }))).toMatchObject({
      probability: 50,
      marketProbability: 50,
      marketBooks: 6,
      modelProbability: 57.4,
    });
    expect(evaluatePick(anInput({ market, marketWeight: 0 })).probability).toBe(57.4);
    expect(evaluatePick(anInput({ market, marketWeight: 0.7 })).probability).toBe(52.2);
  });

  it('is 50% confident exactly at break-even, and less with a more certain forecast below it', () => {
    const evenMoney = { market: { line: 25, overProbability: 0.5, books: 3 }, marketWeight: 1 };
    const confidence = (over: Partial<PickInput>): number =>
      evaluatePick(anInput({ ...evenMoney, ...over })).atPrice?.confidence ?? Number.NaN;
    expect(confidence({ price: 100 })).toBe(50);
    expect(confidence({ logitSd: 0.05 })).toBeLessThan(confidence({ logitSd: 0.5 }));
  });

  it('rejects an impossible price, weight, spread or line', () => {
    expect(() => evaluatePick(anInput({ price: 50 }))).toThrow(RangeError);
    expect(() => evaluatePick(anInput({ logitSd: 0 }))).toThrow(RangeError);
    expect(() => evaluatePick(anInput({ line: Number.NaN }))).toThrow(RangeError);
    expect(() =>
      evaluatePick(anInput({ market: { line: 25, overProbability: 0.5, books: 1 }, marketWeight: 1.1 })),
    ).toThrow(RangeError);
  });

  it('has a probability of 50% if the distribution can only push', () => {
    expect(evaluatePick(anInput({ distribution: { kind: 'poisson', mean: 0 }, line: 0 }))).toMatchObject({
      probability: 50,
      pushProbability: 100,
      atPrice: { ev: 0 },
    });
  });

  it('stays in range, sums to 100 over both sides, and has confidence and expected value that agree', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const over = evaluatePick({ ...input, side: 'over' });
        const under = evaluatePick({ ...input, side: 'under' });
        expect(over.probability + under.probability).toBeCloseTo(100, 0);
        expect(over.chances.over + over.chances.push + over.chances.under).toBeCloseTo(1, 12);
        for (const one of [over, under]) {
          const { confidence = 0, breakEven = 0, ev = 0, rankingConfidence = 50 } = one.atPrice ?? {};
          for (const percent of [one.probability, confidence, breakEven, one.pushProbability]) {
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(100);
            expect(Math.round(percent * 10) / 10).toBe(percent);
          }
          if (ev > 0) expect(rankingConfidence).toBeGreaterThan(50);
          if (ev < 0) expect(rankingConfidence).toBeLessThan(50);
        }
      }),
    );
  });

  it('recomputes every published number from the stored snapshot, bit for bit', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const stored = JSON.parse(JSON.stringify(snapshotOf(input))) as ForecastSnapshot;
        expect(recompute(stored)).toStrictEqual(evaluatePick(input));
      }),
    );
  });

  it('rejects a snapshot of another formula version', () => {
    expect(() => recompute({ ...snapshotOf(anInput()), formulaVersion: 99 })).toThrow(RangeError);
  });
});

describe('the consistency of a forecast', () => {
  it('equals the blend of model and market at the market line, including whole lines', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const { market } = input;
        fc.pre(market !== null);
        const alone = decidedOver(chancesAtLine({ ...input, market: null }, market.line));
        fc.pre(alone > 1e-3 && alone < 1 - 1e-3);
        const wanted = blend(alone, market.overProbability, input.marketWeight);
        expect(decidedOver(chancesAtLine(input, market.line))).toBeCloseTo(wanted, 9);
      }),
    );
  });

  it('decreases from line to line, and sums to 100% at every line', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        let before = 1;
        for (let line = 0.5; line < 60; line += 0.5) {
          const { over, push, under } = chancesAtLine(input, line);
          expect(over + push + under).toBeCloseTo(1, 9);
          expect(over).toBeLessThanOrEqual(before + 1e-12);
          before = over;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has a curve with the same probabilities, whose median is the projection', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const final = finalDistribution(input);
        const { projectedAmount, range } = evaluatePick(input);
        const drawn = overUnderPush(final, input.line);
        expect(drawn.over).toBeCloseTo(chancesAtLine(input, input.line).over, 5);
        expect(Math.abs(projectedAmount - smoothMedian(final))).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(range).toEqual({ low: quantile(final, 0.1), high: quantile(final, 0.9) });
      }),
    );
  });

  it('has a projection on the likelier side of every line', () => {
    fc.assert(
      fc.property(randomInput, fc.integer({ min: 0, max: 60 }), (input, half) => {
        const { over, under } = chancesAtLine(input, half + 0.5);
        const { projectedAmount } = evaluatePick({ ...input, line: half + 0.5 });
        // Published numbers are rounded to a tenth.
        if (over > under) expect(projectedAmount).toBeGreaterThanOrEqual(half + 0.5 - 0.051);
        if (under > over) expect(projectedAmount).toBeLessThanOrEqual(half + 0.5 + 0.051);
      }),
    );
  });

  it('is less certain further from the market’s line', () => {
    const market = { line: 24.5, overProbability: 0.42, books: 5 };
    const confidence = (line: number): number =>
      evaluatePick(anInput({ market, line, side: 'over', price: 900 })).atPrice?.confidence ?? Number.NaN;
    const surer = evaluatePick({ ...anInput({ market: null, line: 34.5, side: 'over', price: 900 }) });
    expect(confidence(34.5)).toBeLessThan(100);
    expect(evaluatePick(anInput({ market, line: 34.5 })).marketProbability).toBeNull();
    expect(surer.marketProbability).toBeNull();
  });
});

describe('confidence away from the market’s line', () => {
  it('adds an error of a tenth of the distance from the market on the logit scale', () => {
    // Poisson 20 is over 24.5 with 0.1568 and over 19.5 with 0.5297: logits -1.6825 and 0.1191, so the standard
    // deviation is √(0.2² + 0.1802²) = 0.2692. At +500, logit -1.6094, Φ(-0.0730 / 0.2692) = 0.393.
    const away = anInput({
      distribution: { kind: 'poisson', mean: 20 },
      market: { line: 19.5, overProbability: 0.5, books: 3 },
      marketWeight: 0,
      side: 'over',
      line: 24.5,
      price: 500,
    });
    expect(evaluatePick(away).atPrice?.confidence).toBe(39.3);
    // At the market's own line it is Φ(-0.0730 / 0.2) = 0.3575.
    const there = { ...away, market: { line: 24.5, overProbability: 0.5, books: 3 } };
    expect(evaluatePick(there).atPrice?.confidence).toBeCloseTo(35.8, 1);
  });
});

describe('the blend of model and market', () => {
  it('is a weighted mean of logits', () => {
    // (0.4055 + 1.3863) / 2 = 0.8959, and (3 x 0.4055 + 1.3863) / 4 = 0.6507.
    expect(blend(0.6, 0.8, 0.5)).toBeCloseTo(0.7101, 4);
    expect(blend(0.6, 0.8, 0.25)).toBeCloseTo(0.6572, 4);
    expect([blend(0.6, 0.8, 0), blend(0.6, 0.8, 1)]).toEqual([0.6, 0.8]);
  });

  it('has a weight in 0..1', () => {
    expect(() => blend(0.6, 0.8, -0.1)).toThrow('A weight must lie in 0..1, got -0.1');
    expect(() => blend(0.6, 0.8, 1.1)).toThrow('A weight must lie in 0..1, got 1.1');
  });
});

describe('the final distribution', () => {
  const tableOf = (mean: number) => finalDistribution(anInput({ distribution: { kind: 'poisson', mean } }));

  it('begins at the lowest possible value if that value is likely', () => {
    const { start, pmf } = tableOf(0.1);
    expect(start).toBe(0);
    expect(pmf.slice(0, 3)).toEqual([0.904837, 0.090484, 0.004524].map((p) => expect.closeTo(p, 6)));
    expect(pmf.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('leaves out tails of less than one in ten million', () => {
    const { start, pmf } = tableOf(100);
    expect(start).toBeGreaterThan(45);
    expect(start).toBeLessThan(60);
    expect(start + pmf.length).toBeLessThan(165);
    expect(start + pmf.length).toBeGreaterThan(140);
    expect(pmf.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});

it('names an impossible line, spread and formula version in the error', () => {
  expect(() => evaluatePick(anInput({ line: Infinity }))).toThrow('A line must be a finite number, got Infinity');
  expect(() => evaluatePick(anInput({ logitSd: 0 }))).toThrow(
    'The standard deviation of a logit must be positive, got 0',
  );
  expect(() => recompute({ formulaVersion: 99, input: anInput() })).toThrow('Unknown formula version 99, expected 2');
});
