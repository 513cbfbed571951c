import { describe, expect, it } from '@jest/globals';
import { averagedWithRecent } from './recent-rates.ts';

describe('a forecast averaged with plain recent rates', () => {
  // A count and its playing time in the last few games, then in a longer span.
  it('does not change if both rates equal the forecast, or if there are no games', () => {
    expect(averagedWithRecent(3, 30, [10, 100, 50, 500])).toBeCloseTo(3, 12);
    expect(averagedWithRecent(3, 30, [0, 0, 0, 0])).toBe(3);
  });

  it('moves toward a recent rate by its weight', () => {
    // The short rate is (18 + 60 · 0.1) / (60 + 60) = twice the forecast's 0.1 per minute: 3 · 2^0.1.
    expect(averagedWithRecent(3, 30, [18, 60, 0, 0])).toBeCloseTo(3.21532, 5);
    // The long rate is (0 + 60 · 0.1) / (180 + 60) = a quarter of it: 3 · 0.25^0.15.
    expect(averagedWithRecent(3, 30, [0, 0, 0, 180])).toBeCloseTo(2.43676, 5);
  });
});
