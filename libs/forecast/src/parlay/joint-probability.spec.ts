import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalCdf, normalPdf, normalQuantile } from '../math/normal.ts';
import { bivariateNormalCdf, integrate } from './bivariate-normal.ts';
import { nearestCorrelation, symmetricEigen, type Matrix } from './correlation-matrix.ts';
import { jointProbability } from './joint-probability.ts';

const equal = (n: number, rho: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? 1 : rho)));
const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true });

/** The exact joint chance where all latent correlations are products of one factor's loadings: a single integral. */
function oneFactor(probabilities: readonly number[], loadings: readonly number[]): number {
  const limits = probabilities.map(normalQuantile);
  const given = (z: number): number =>
    limits.reduce(
      (product, limit, i) =>
        product * normalCdf((limit - (loadings[i] ?? 0) * z) / Math.sqrt(1 - (loadings[i] ?? 0) ** 2)),
      normalPdf(z),
    );
  return Array.from({ length: 32 }, (_, i) => integrate(given, -8 + i / 2, -7.5 + i / 2)).reduce(
    (sum, part) => sum + part,
    0,
  );
}

describe('two legs', () => {
  it.each([
    [0.5, 0.5, 0.5, 1 / 3],
    [0.5, 0.5, 0.3, 0.2984933],
    [0.5, 0.5, -0.3, 0.2015067],
    [0.55, 0.6, 0.35, 0.3849095],
    [0.55, 0.6, 0, 0.33],
    [0.55, 0.6, -0.25, 0.2915538],
  ])('of %d and %d at ρ %d happen together with %d', (p1, p2, rho, joint) => {
    expect(jointProbability([p1, p2], equal(2, rho))).toEqual({
      probability: expect.closeTo(joint, 7),
      standardError: 0,
    });
  });

  it.each([
    [0.3, 0.5, 0.9999, 0.61791142218895263],
    [1, -1, -0.999, 0.0043170579961866921],
    [-2, -2.5, 0.95, 0.005974929797870771],
  ])('have the known CDF at (%d, %d), ρ %d', (h, k, rho, value) => {
    expect(bivariateNormalCdf(h, k, rho)).toBeCloseTo(value, 14);
  });

  it('follow the closed form at the medians for every correlation', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (rho) => {
        expect(bivariateNormalCdf(0, 0, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 12);
      }),
    );
    expect(() => bivariateNormalCdf(0, 0, 1.01)).toThrow(RangeError);
  });

  it('rise with the correlation, within the Fréchet bounds', () => {
    fc.assert(
      fc.property(chance, chance, fc.double({ min: -1, max: 0.99, noNaN: true }), (p1, p2, rho) => {
        const h = normalQuantile(p1);
        const k = normalQuantile(p2);
        const joint = bivariateNormalCdf(h, k, rho);
        expect(joint).toBeLessThanOrEqual(Math.min(p1, p2) + 1e-12);
        expect(joint).toBeGreaterThanOrEqual(Math.max(p1 + p2 - 1, 0) - 1e-12);
        expect(bivariateNormalCdf(h, k, rho + 0.01)).toBeGreaterThan(joint - 1e-12);
      }),
    );
  });
});

describe('more legs', () => {
  it.each([
    [[0.5, 0.5, 0.5], 0.3, 0.19774],
    [[0.5, 0.5, 0.5], 0.5, 0.25],
    [[0.55, 0.6, 0.5], 0.3, 0.2413813],
  ])('%j at ρ %d happen together with %d', (p, rho, joint) => {
    expect(Math.abs(jointProbability(p, equal(3, rho)).probability - joint)).toBeLessThan(1e-4);
  });

  it('are off by less than .1 percentage point up to 12 legs, whatever the seed, with a correct standard error', () => {
    const loading = fc.double({ min: -0.95, max: 0.95, noNaN: true });
    const legs = fc.array(fc.tuple(chance, loading), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(legs, fc.integer(), (parlay, seed) => {
        const probabilities = parlay.map(([p]) => p);
        const loadings = parlay.map(([, l]) => l);
        const matrix = loadings.map((a, i) => loadings.map((b, j) => (i === j ? 1 : a * b)));
        const { probability, standardError } = jointProbability(probabilities, matrix, seed);
        const error = Math.abs(probability - oneFactor(probabilities, loadings));
        expect(standardError).toBeLessThan(0.001);
        expect(error).toBeLessThan(0.001);
        expect(error).toBeLessThan(6 * standardError + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('reduce to the product without correlation, and to the least likely leg with full correlation', () => {
    const p = [0.6, 0.55, 0.7, 0.52];
    expect(jointProbability(p, equal(4, 0)).probability).toBeCloseTo(0.6 * 0.55 * 0.7 * 0.52, 12);
    expect(jointProbability(p, nearestCorrelation(equal(4, 1))).probability).toBeCloseTo(0.52, 2);
  });

  it('are identical bit for bit for the same seed', () => {
    const p = [0.6, 0.55, 0.7, 0.52, 0.5];
    expect(jointProbability(p, equal(5, 0.4), 'x')).toEqual(jointProbability(p, equal(5, 0.4), 'x'));
    expect(jointProbability(p, equal(5, 0.4), 'x')).not.toEqual(jointProbability(p, equal(5, 0.4), 'y'));
  });

  it('accept certain and impossible legs, and reject more than 16', () => {
    expect(jointProbability([0.6, 1, 0.5], equal(3, 0.2)).probability).toBeCloseTo(
      jointProbability([0.6, 0.5], equal(2, 0.2)).probability,
      4,
    );
    expect(jointProbability([0.6, 0, 0.5], equal(3, 0.2)).probability).toBe(0);
    expect(jointProbability([], [])).toEqual({ probability: 1, standardError: 0 });
    expect(() =>
      jointProbability(
        Array.from({ length: 17 }, () => 0.5),
        equal(17, 0.1),
      ),
    ).toThrow(RangeError);
  });
});

describe('correlation matrices', () => {
  const symmetric = fc
    .integer({ min: 2, max: 12 })
    .chain((n) =>
      fc
        .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: n * n, maxLength: n * n })
        .map((flat): Matrix =>
          Array.from({ length: n }, (_, i) =>
            Array.from({ length: n }, (__, j) => (i === j ? 1 : (flat[Math.min(i, j) * n + Math.max(i, j)] ?? 0))),
          ),
        ),
    );

  it('become positive definite with a diagonal of 1 and entries in -1..1', () => {
    fc.assert(
      fc.property(symmetric, (matrix) => {
        const near = nearestCorrelation(matrix);
        expect(Math.min(...symmetricEigen(near).values)).toBeGreaterThan(1e-8);
        near.forEach((row, i) =>
          row.forEach((value, j) => {
            expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-12);
            expect(value).toBeCloseTo(near[j]?.[i] ?? NaN, 12);
            if (i === j) expect(value).toBe(1);
          }),
        );
      }),
    );
  });

  it('are unchanged if they are valid', () => {
    expect(nearestCorrelation(equal(5, 0.3))).toEqual(equal(5, 0.3));
  });

  it('have the known eigenvalues', () => {
    expect(symmetricEigen(equal(4, 0.5)).values.sort((a, b) => a - b)).toEqual(
      [0.5, 0.5, 0.5, 2.5].map((v) => expect.closeTo(v, 12)),
    );
  });

  it('reject gaps', () => {
    expect(() => nearestCorrelation([[1, 0.2], [0.2]])).toThrow(RangeError);
    expect(() =>
      nearestCorrelation([
        [1, Number.NaN],
        [Number.NaN, 1],
      ]),
    ).toThrow(RangeError);
  });
});
