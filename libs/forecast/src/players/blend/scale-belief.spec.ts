import { describe, expect, it } from '@jest/globals';
import { scaleBeliefs, PRIOR_BELIEF } from './scale-belief.ts';

/** The evidence of independent results that suggest this scale with this standard error. */
const pointing = (scale: number, error: number): { score: number; information: number } => ({
  score: scale / error ** 2,
  information: error ** -2,
});

describe('the posterior of the scale of the market’s error', () => {
  it('is about 1 before any result', () => {
    expect(PRIOR_BELIEF.mean).toBeGreaterThan(0.95);
    expect(PRIOR_BELIEF.mean).toBeLessThan(1.3);
  });

  it('moves about halfway toward a result that may be luck', () => {
    const {
      each: [belief],
    } = scaleBeliefs([pointing(2, 0.6)]);
    expect(belief?.mean).toBeGreaterThan(1.4);
    expect(belief?.mean).toBeLessThan(1.6);
  });

  it('follows a league that is clearly different', () => {
    const {
      each: [wide],
    } = scaleBeliefs([pointing(3, 0.1)]);
    const {
      each: [sharp],
    } = scaleBeliefs([pointing(0.2, 0.05)]);
    expect(wide?.mean).toBeCloseTo(3, 0);
    expect(sharp?.mean).toBeLessThan(0.35);
  });

  it('transfers from one market to others, with more uncertainty', () => {
    const {
      each: [belief],
      elsewhere,
    } = scaleBeliefs([pointing(3, 0.1)]);
    expect(elsewhere.mean).toBeGreaterThan(2);
    expect(elsewhere.variance).toBeGreaterThan(belief?.variance ?? 0);
  });
});
