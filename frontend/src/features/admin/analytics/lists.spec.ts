import { describe, expect, it } from '@jest/globals';
import { rankTopPicks } from './lists.tsx';

const aPick = (player: string, pick: string, wins: number, total: number) => ({
  player,
  pick,
  imageUrl: '',
  wins,
  losses: total - wins,
  total,
  winRate: (100 * wins) / total,
});

describe('the top performing picks', () => {
  it('rank nine of ten above two of two', () => {
    const ranked = rankTopPicks([aPick('A', 'Over 1.5 Goals', 2, 2), aPick('B', 'Over 20.5 Points', 9, 10)]);
    expect(ranked.map(({ player }) => player)).toEqual(['A', 'B'].reverse());
  });

  it('settle ties by pick, then by player, and are five at most', () => {
    const picks = ['D', 'C', 'B', 'A'].map((player) => aPick(player, 'Over 5.5 Assists', 3, 4));
    const ranked = rankTopPicks([...picks, aPick('Z', 'Over 1.5 Goals', 3, 4), aPick('Y', 'Over 1.5 Goals', 0, 4)]);
    expect(ranked.map(({ player }) => player)).toEqual(['Z', 'A', 'B', 'C', 'D']);
  });
});
