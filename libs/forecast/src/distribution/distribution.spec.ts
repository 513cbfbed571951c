import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { regularizedGamma } from '../math/gamma.ts';
import { cdf, overUnderPush, pmf, type DistributionSpec } from './distribution.ts';
import { countAt, countDistribution, countTail } from './count.ts';
import { mean, toTable, variance, median, quantile, smoothMedian } from './summary.ts';

const poisson = (average: number): DistributionSpec => ({ kind: 'poisson', mean: average });
const negativeBinomial = (average: number, size: number): DistributionSpec => ({
  kind: 'negative-binomial',
  mean: average,
  variance: average + (average * average) / size,
});

const anyDistribution: fc.Arbitrary<DistributionSpec> = fc.oneof(
  fc.record({ kind: fc.constant('poisson' as const), mean: fc.double({ min: 0, max: 60, noNaN: true }) }),
  fc
    .tuple(fc.double({ min: 0.01, max: 60, noNaN: true }), fc.double({ min: 1, max: 6, noNaN: true }))
    .map(([m, ratio]): DistributionSpec => ({ kind: 'negative-binomial', mean: m, variance: m * ratio })),
  fc.record({
    kind: fc.constant('zero-inflated-poisson' as const),
    zero: fc.double({ min: 0, max: 0.9, noNaN: true }),
    mean: fc.double({ min: 0.1, max: 20, noNaN: true }),
  }),
  fc
    .tuple(
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      fc.double({ min: 1, max: 5, noNaN: true }),
    )
    .map(([zero, m, ratio]): DistributionSpec => ({
      kind: 'zero-inflated-negative-binomial',
      zero,
      mean: m,
      variance: m * ratio,
    })),
  fc.record({
    kind: fc.constant('normal' as const),
    mean: fc.double({ min: -20, max: 250, noNaN: true }),
    sd: fc.double({ min: 1, max: 60, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('hurdle' as const),
    zero: fc.double({ min: 0, max: 0.8, noNaN: true }),
    mean: fc.double({ min: 5, max: 280, noNaN: true }),
    sd: fc.double({ min: 5, max: 80, noNaN: true }),
    floor: fc.integer({ min: -15, max: 0 }),
  }),
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }))
    .map(([start, weights]): DistributionSpec => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return { kind: 'table', start, pmf: weights.map((weight) => weight / total) };
    }),
);

describe('the negative binomial', () => {
  it('has the known chance of over for a mean at 32 minutes and a mean at 36 minutes', () => {
    expect(overUnderPush(negativeBinomial(25.6, 12), 27.5).over).toBeCloseTo(0.3799286, 7);
    expect(overUnderPush(negativeBinomial(28.8, 12), 27.5).over).toBeCloseTo(0.5138617, 7);
  });

  it('of mean .85 and variance 1.03 has the known first probabilities', () => {
    const spec: DistributionSpec = { kind: 'negative-binomial', mean: 0.85, variance: 1.03 };
    expect([0, 1, 2].map((k) => pmf(spec, k))).toEqual(
      [0.4625602, 0.3244657, 0.1421506].map((p) => expect.closeTo(p, 7)),
    );
    expect(overUnderPush(spec, 2.5).over).toBeCloseTo(0.0708235, 7);
    expect([0, 1, 2].map((k) => pmf(poisson(0.85), k))).toEqual(
      [0.4274149, 0.3633027, 0.1544036].map((p) => expect.closeTo(p, 7)),
    );
    expect(overUnderPush(poisson(0.85), 2.5).over).toBeCloseTo(0.0548787, 7);
  });

  it.each([
    [22.5, 0.545908, 0.6313306],
    [24.5, 0.4515581, 0.4703291],
    [27.5, 0.3235049, 0.2517853],
  ])('of mean 24.3 and size 12 goes over %d with %d, a Poisson with %d', (line, over, asPoisson) => {
    expect(overUnderPush(negativeBinomial(24.3, 12), line).over).toBeCloseTo(over, 7);
    expect(overUnderPush(poisson(24.3), line).over).toBeCloseTo(asPoisson, 7);
  });

  it('pushes on a whole line', () => {
    const { over, push, under } = overUnderPush(negativeBinomial(24.3, 12), 25);
    expect([over, push, under]).toEqual([0.4066297, 0.0449283, 0.5484419].map((p) => expect.closeTo(p, 7)));
  });

  it('of mean 2.6 and size 6 goes over 2.5 with .4541326', () => {
    expect(overUnderPush(negativeBinomial(2.6, 6), 2.5).over).toBeCloseTo(0.4541326, 7);
  });

  // The incomplete beta function I(size / (size + mean); size, k + 1), computed with 40-digit arithmetic.
  it.each([
    [24.3, 12, 25, 0.59337027030500523],
    [0.3, 0.5, 2, 0.98049136435884808],
    [900, 40, 950, 0.6530605422127348],
    [3000, 5, 2500, 0.40398449918943517],
  ])(
    'of mean %d and size %d is at most %d with %d, and a Poisson agrees with the gamma function',
    (m, size, k, value) => {
      expect(cdf(negativeBinomial(m, size), k)).toBeCloseTo(value, 10);
      expect(cdf(poisson(m), k)).toBeCloseTo(1 - regularizedGamma(k + 1, m), 10);
    },
  );

  it('becomes the Poisson as the variance nears the mean', () => {
    const near: DistributionSpec = { kind: 'negative-binomial', mean: 20, variance: 20 * (1 + 1e-12) };
    expect(cdf(near, 22)).toBeCloseTo(cdf(poisson(20), 22), 10);
    expect(cdf({ ...near, variance: 20 }, 22)).toBe(cdf(poisson(20), 22));
  });
});

describe('the tail of a count', () => {
  it('is 1 minus the CDF', () => {
    for (const law of [countDistribution(24.3, 73.5), countDistribution(2.6), countDistribution(0.04, 0.05)]) {
      const tail = countTail(law, 1e-3);
      tail.forEach((more, k) => expect(more).toBeCloseTo(1 - countAt(law, k).cdf, 12));
      expect(1 - countAt(law, tail.length).cdf).toBeLessThanOrEqual(1e-3);
    }
  });
});

describe('other distributions', () => {
  it('has the known zero-inflated Poisson', () => {
    const spec: DistributionSpec = { kind: 'zero-inflated-poisson', zero: 0.1, mean: 2 };
    expect(pmf(spec, 0)).toBeCloseTo(0.2218018, 7);
    expect(mean(spec)).toBeCloseTo(1.8, 12);
    expect(variance(spec)).toBeCloseTo(2.16, 12);
    expect(overUnderPush(spec, 1.5).over).toBeCloseTo(0.5345947, 7);
  });

  it('lets yards be zero and negative', () => {
    const spec: DistributionSpec = { kind: 'hurdle', zero: 0.15, mean: 42, sd: 28, floor: -8 };
    expect(pmf(spec, 0)).toBeGreaterThan(0.15);
    expect(cdf(spec, -1)).toBeGreaterThan(0);
    expect(cdf(spec, -9)).toBe(0);
    expect(pmf(spec, 42)).toBeGreaterThan(0);
  });

  it('rejects invalid distributions', () => {
    const bad: DistributionSpec[] = [
      { kind: 'poisson', mean: -1 },
      { kind: 'poisson', mean: Number.NaN },
      { kind: 'negative-binomial', mean: 2, variance: 1.9 },
      { kind: 'zero-inflated-poisson', zero: 1.2, mean: 1 },
      { kind: 'normal', mean: 1, sd: 0 },
      { kind: 'hurdle', zero: 0, mean: 3, sd: 2, floor: 4 },
      { kind: 'hurdle', zero: 0, mean: 3, sd: 2, floor: -0.5 },
      { kind: 'table', start: 0, pmf: [0.5, 0.4] },
      { kind: 'table', start: 0, pmf: [1.5, -0.5] },
      { kind: 'table', start: 0.5, pmf: [1] },
    ];
    for (const spec of bad) expect(() => overUnderPush(spec, 1.5)).toThrow(RangeError);
    expect(() => overUnderPush(poisson(2), Number.NaN)).toThrow(RangeError);
    expect(() => quantile(poisson(2), 1)).toThrow(RangeError);
  });

  it('have a probability of 1 for the value 0 if their mean is 0', () => {
    expect(overUnderPush(poisson(0), 0)).toEqual({ over: 0, push: 1, under: 0 });
    expect(median(poisson(0))).toBe(0);
  });
});

describe('every distribution', () => {
  const line = fc.integer({ min: -40, max: 1200 }).map((quarters) => quarters / 4);

  it('has over, push and under that sum to 1, and over falls as the line rises', () => {
    fc.assert(
      fc.property(anyDistribution, line, (spec, at) => {
        const { over, push, under } = overUnderPush(spec, at);
        expect(over + push + under).toBeCloseTo(1, 12);
        expect(Math.min(over, push, under)).toBeGreaterThanOrEqual(0);
        expect(overUnderPush(spec, at + 0.25).over).toBeLessThanOrEqual(over + 1e-15);
        if (!Number.isInteger(at)) expect(push).toBe(0);
        if (Number.isInteger(at)) expect(push).toBeCloseTo(cdf(spec, at) - cdf(spec, at - 1), 10);
      }),
    );
  });

  it('has a quantile that is the first value to reach its probability', () => {
    fc.assert(
      fc.property(anyDistribution, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (spec, p) => {
        const k = quantile(spec, p);
        expect(cdf(spec, k)).toBeGreaterThanOrEqual(p);
        expect(cdf(spec, k - 1)).toBeLessThan(p);
      }),
    );
  });

  it('has a median on the likelier side of every half-point line', () => {
    fc.assert(
      fc.property(anyDistribution, (spec) => {
        const middle = smoothMedian(spec);
        expect(Math.abs(middle - median(spec))).toBeLessThanOrEqual(0.5 + 1e-9);
        const half = median(spec) - 0.5;
        expect(overUnderPush(spec, half).over).toBeGreaterThanOrEqual(0.5 - 1e-12);
        expect(overUnderPush(spec, half + 1).over).toBeLessThanOrEqual(0.5 + 1e-12);
      }),
    );
  });

  it('converts to a table with the same probabilities and nearly the same moments', () => {
    fc.assert(
      fc.property(anyDistribution, line, (spec, at) => {
        const table = toTable(spec);
        expect(overUnderPush(table, at).over).toBeCloseTo(overUnderPush(spec, at).over, 9);
        expect(smoothMedian(table)).toBeCloseTo(smoothMedian(spec), 6);
        if (spec.kind === 'hurdle' || spec.kind === 'normal') return;
        expect(mean(table)).toBeCloseTo(mean(spec), 6);
        expect(Math.abs(variance(table) - variance(spec))).toBeLessThan(1e-5 * (1 + variance(spec)));
      }),
      { numRuns: 50 },
    );
  });

  it('survives JSON unchanged', () => {
    fc.assert(
      fc.property(anyDistribution, line, (spec, at) => {
        expect(overUnderPush(JSON.parse(JSON.stringify(spec)) as DistributionSpec, at)).toEqual(
          overUnderPush(spec, at),
        );
      }),
    );
  });
});

describe('the speed of a slate', () => {
  it('forecasts 2,000 lines with their medians in well under a second', () => {
    const started = process.cpuUsage();
    for (let i = 0; i < 2000; i += 1) {
      const spec: DistributionSpec =
        i % 4 === 0
          ? { kind: 'hurdle', zero: 0.1, mean: 40 + i / 10, sd: 30, floor: -5 }
          : negativeBinomial(5 + (i % 30), 12);
      overUnderPush(spec, 20.5);
      smoothMedian(spec);
    }
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
