import { describe, expect, it } from '@jest/globals';
import { responseStep, stepEndMs } from '@overline/contracts';
import fc from 'fast-check';
import { percentile, type Step } from './figures.ts';

function histogram(times: readonly number[]): Step[] {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(responseStep(time), (counts.get(responseStep(time)) ?? 0) + 1);
  return [...counts].map(([step, answers]) => ({ step, answers })).sort((a, b) => a.step - b.step);
}

describe('the steps of the response-time histogram', () => {
  it('contain every time between their bounds', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 200_000, noNaN: true }), (ms) => {
        const step = responseStep(ms);
        expect(ms).toBeLessThanOrEqual(stepEndMs(step) * 1.000001);
        if (step > 0) expect(ms).toBeGreaterThan(stepEndMs(step - 1) * 0.999999);
      }),
    );
  });
});

describe('a percentile of a histogram', () => {
  it('is null for an empty histogram', () => {
    expect(percentile([], 0.95)).toBeNull();
  });

  it('is within one step of the exact percentile', () => {
    const times = fc.array(fc.double({ min: 0.3, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
        const sorted = all.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
        const found = percentile(histogram(all), share) ?? 0;
        expect(found / exact).toBeGreaterThan(0.83);
        expect(found / exact).toBeLessThan(1.2);
      }),
    );
  });
});
