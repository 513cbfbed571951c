import { describe, expect, it } from '@jest/globals';
import { cautiousKelly, chanceSdOf } from './kelly.ts';

describe('the cautious stake', () => {
  it('is a quarter of the Kelly stake if the chance is certain', () => {
    // Kelly: 4.5455% at 50% and +110.
    expect(cautiousKelly(0.5, 0, 2.1)).toBeCloseTo(0.0113636, 6);
  });

  it('shrinks with the uncertainty of the chance', () => {
    // The edge 0.05 against 2.1 × 0.03: 0.0025 / (0.0025 + 0.003969) = 0.38646.
    expect(cautiousKelly(0.5, 0.03, 2.1)).toBeCloseTo(0.0113636 * 0.38646, 6);
  });

  it('is never more than 2% of the bankroll, and nothing without an edge', () => {
    expect(cautiousKelly(0.9, 0, 2)).toBe(0.02);
    expect(cautiousKelly(0.5, 0, 1.9)).toBe(0);
  });
});

it('computes the standard deviation of a chance from a confidence', () => {
  // One logit standard deviation of 0.2 above the break-even of even money: 84.13% confidence.
  const chance = 1 / (1 + Math.exp(-0.2));
  expect(chanceSdOf(chance, 84.13447, 2)).toBeCloseTo(chance * (1 - chance) * 0.2, 6);
  expect(chanceSdOf(0.5, 50, 2)).toBeNull();
});
