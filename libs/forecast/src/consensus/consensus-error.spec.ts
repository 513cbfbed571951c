import { describe, expect, it } from '@jest/globals';
import { consensusSd, logitSensitivity } from './consensus-error.ts';

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
