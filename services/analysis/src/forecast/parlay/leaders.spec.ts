import { describe, expect, it } from '@jest/globals';
import { leaders } from './leaders.ts';

const INDEPENDENT = [
  [1, 0],
  [0, 1],
];
/** 0 or 1, each with a chance of one half. */
const COIN = { start: 0, pmf: [0.5, 0.5] };

describe('the chance to have the most', () => {
  it('is a quarter for each of two equal players, which leaves half for a tie', () => {
    const [first = 0, second = 0] = leaders([COIN, COIN], INDEPENDENT, 'more');
    expect(first).toBeCloseTo(0.25, 6);
    expect(second).toBeCloseTo(0.25, 6);
  });

  it('is 1 for a player who always has more, and 0 for the other, who always has fewer', () => {
    const high = { start: 10, pmf: [0.3, 0.7] };
    expect(leaders([high, COIN], INDEPENDENT, 'more')[0]).toBeCloseTo(1, 6);
    expect(leaders([high, COIN], INDEPENDENT, 'more')[1]).toBeCloseTo(0, 6);
    expect(leaders([high, COIN], INDEPENDENT, 'fewer')[1]).toBeCloseTo(1, 6);
  });

  it('is lower if the players are correlated, because ties are more likely', () => {
    const together = [
      [1, 0.8],
      [0.8, 1],
    ];
    // P(both at most 0) = 1/4 + asin(0.8) / 2π = 0.3976, so each leads in 0.5 − 0.3976.
    expect(leaders([COIN, COIN], together, 'more')[0]).toBeCloseTo(0.1024, 4);
  });

  it('is an eighth for each of three equal, independent players', () => {
    const apart = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    // One has 1 and both others 0.
    for (const chance of leaders([COIN, COIN, COIN], apart, 'more')) expect(chance).toBeCloseTo(0.125, 5);
  });
});
