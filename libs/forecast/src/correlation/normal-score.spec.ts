import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pmf, type DistributionSpec } from '../distribution/distribution.ts';
import { normalScore } from './residual-model.ts';

const aNegativeBinomial = (mean: number, spread: number): DistributionSpec => ({
  kind: 'negative-binomial',
  mean,
  variance: mean * spread,
});
const distributions = fc
  .tuple(fc.double({ min: 0.3, max: 30, noNaN: true }), fc.double({ min: 1.05, max: 3, noNaN: true }))
  .map(([mean, spread]) => aNegativeBinomial(mean, spread));

describe('the normal score of a count', () => {
  it('has mean 0 and a variance below 1 under its own distribution', () => {
    fc.assert(
      fc.property(distributions, (spec) => {
        let mean = 0;
        let square = 0;
        for (let value = 0; value <= 400; value += 1) {
          const chance = pmf(spec, value);
          const score = normalScore(spec, value);
          mean += chance * score;
          square += chance * score * score;
        }
        expect(mean).toBeCloseTo(0, 4);
        expect(square).toBeGreaterThan(0.1);
        expect(square).toBeLessThanOrEqual(1 + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('grows with the count, and is finite for any count', () => {
    fc.assert(
      fc.property(distributions, fc.integer({ min: 0, max: 60 }), (spec, value) => {
        expect(normalScore(spec, value + 1)).toBeGreaterThanOrEqual(normalScore(spec, value) - 1e-9);
        expect(Number.isFinite(normalScore(spec, value * 100))).toBe(true);
      }),
    );
  });
});
