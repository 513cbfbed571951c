import { describe, expect, it } from '@jest/globals';
import { toTable } from '../distribution/summary.ts';
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

  it('is a twelfth for each of three players with correlations of one half', () => {
    const together = [
      [1, 0.5, 0.5],
      [0.5, 1, 0.5],
      [0.5, 0.5, 1],
    ];
    // P(both others at most 0) = 1/4 + asin(0.5) / 2π = 1/3, and P(all at most 0) = 1/4.
    for (const chance of leaders([COIN, COIN, COIN], together, 'more')) expect(chance).toBeCloseTo(1 / 12, 2);
  });

  it('takes less than three seconds of CPU for eight receivers of one game', () => {
    const yards = toTable({ kind: 'hurdle', zero: 0.03, mean: 60, sd: 38, floor: -5 }, 1e-7);
    const correlation = Array.from({ length: 8 }, (_, i) => Array.from({ length: 8 }, (__, j) => (i === j ? 1 : 0.1)));
    const started = process.cpuUsage();
    const chances = leaders(Array(8).fill(yards), correlation, 'more');
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
    // They are equal, and a tie for the most yards has a chance of about 2%.
    for (const chance of chances) expect(chance).toBeCloseTo(0.123, 2);
  });
});
