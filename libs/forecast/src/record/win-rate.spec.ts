import { describe, expect, it } from '@jest/globals';
import { rankingScore, topPicks, winPercent } from './win-rate.ts';
import type { PickRecord } from './win-rate.ts';

const aRecord = (over: Partial<PickRecord>): PickRecord => ({
  player: 'A',
  pick: 'Over 1.5',
  wins: 1,
  losses: 1,
  total: 2,
  ...over,
});

describe('the win rate', () => {
  it('is wins over wins and losses, in percent, and 0 where there are neither', () => {
    expect(winPercent(3, 1)).toBe(75);
    expect(winPercent(0, 2)).toBe(0);
    expect(winPercent(0, 0)).toBe(0);
  });
});

describe('the top picks', () => {
  it('rank long records above single wins', () => {
    expect(rankingScore({ wins: 1, total: 1 })).toBeCloseTo(0.6, 12);
    const long = aRecord({ player: 'Long', wins: 8, losses: 2, total: 10 });
    const lucky = aRecord({ player: 'Lucky', wins: 1, losses: 0, total: 1 });
    expect(topPicks([lucky, long])).toEqual([long, lucky]);
  });

  it('break ties by pick, then by player, and show five', () => {
    const tied = [
      aRecord({ player: 'B', pick: 'Over 2.5' }),
      aRecord({ player: 'B', pick: 'Over 1.5', wins: 2, losses: 2, total: 4 }),
      aRecord({ player: 'A', pick: 'Over 1.5' }),
      aRecord({ player: 'C', pick: 'Over 9.5' }),
      aRecord({ player: 'D', pick: 'Over 9.5' }),
      aRecord({ player: 'E', pick: 'Over 9.5' }),
    ];
    expect(topPicks(tied).map(({ player, pick }) => `${player} ${pick}`)).toEqual([
      'A Over 1.5',
      'B Over 1.5',
      'B Over 2.5',
      'C Over 9.5',
      'D Over 9.5',
    ]);
  });
});
