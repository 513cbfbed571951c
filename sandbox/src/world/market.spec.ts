import { describe, expect, it } from '@jest/globals';
import { americanFrom, impliedBy } from './market.ts';

describe('American odds', () => {
  it.each([
    [0.6, -150],
    [0.4, 150],
    [0.5, 100],
    [110 / 210, -110],
  ])('for an implied probability of %d are %d', (implied, american) => {
    expect(americanFrom(implied)).toBe(american);
  });

  it('are rounded to multiples of 5 for books that do so', () => {
    expect(americanFrom(0.583, 5)).toBe(-140);
  });

  it('are never between −100 and +100', () => {
    for (let p = 0.47; p < 0.53; p += 0.001) expect(Math.abs(americanFrom(p, 5))).toBeGreaterThanOrEqual(100);
  });

  it('convert to implied chances', () => {
    expect(impliedBy(-110)).toBeCloseTo(0.52381, 5);
    expect(impliedBy(150)).toBe(0.4);
  });
});
