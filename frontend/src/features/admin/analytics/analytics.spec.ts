import { describe, expect, it } from '@jest/globals';
import type { Analytics } from '@overline/contracts';
import { countChange, countedChange } from './figures.tsx';
import { rankTopPicks } from './lists.tsx';
import { formatCount } from '../../../lib/format.ts';
import { pointText } from './number-format.ts';

it('compares equal durations, although the range includes the hour in progress', () => {
  const data = { range: '24h', from: '2026-01-14T12:00:00.000Z', to: '2026-01-15T12:30:00.000Z' } as Analytics;
  expect(countedChange(49, 48, data)).toBe('0.0% vs. the 24 hours before');
  expect(countedChange(98, 48, data)).toBe('+100.0% vs. the 24 hours before');
});

it('shows no percentage for growth from zero', () => {
  expect(countChange(7, 0, '7d')).toBe('0 in the 7 days before');
});

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

  it('break ties by pick, then by player, and are five at most', () => {
    const picks = ['D', 'C', 'B', 'A'].map((player) => aPick(player, 'Over 5.5 Assists', 3, 4));
    const ranked = rankTopPicks([...picks, aPick('Z', 'Over 1.5 Goals', 3, 4), aPick('Y', 'Over 1.5 Goals', 0, 4)]);
    expect(ranked.map(({ player }) => player)).toEqual(['Z', 'A', 'B', 'C', 'D']);
  });
});

describe('a point of a trend as text', () => {
  it('has the day and the value', () => {
    expect(pointText({ timestamp: '2024-12-20T18:00:00.000Z', value: 1_241 }, false, formatCount)).toBe(
      'Dec 20: 1,241',
    );
  });

  it('names the day in Chicago, where it begins', () => {
    const midnight = { timestamp: '2024-12-20T06:00:00.000Z', value: 1 };
    const minuteBefore = { timestamp: '2024-12-20T05:59:00.000Z', value: 1 };
    expect([midnight, minuteBefore].map((point) => pointText(point, false, formatCount))).toEqual([
      'Dec 20: 1',
      'Dec 19: 1',
    ]);
  });

  it('is a dash where nothing was measured, never a zero', () => {
    expect(pointText({ timestamp: '2024-12-20T18:00:00.000Z', value: null }, false, formatCount)).toBe('Dec 20: –');
  });
});
