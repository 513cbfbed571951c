import { describe, expect, it } from '@jest/globals';
import type { PlayerPage } from '@overline/contracts';
import { againstLine, filterLog, WHOLE_LOG } from './game-log.ts';

const game = (id: string, opponent: string, home: boolean, points: number | null, season = '2025-26') => ({
  ...{ id, opponent, home, season, day: '2026-01-10', minutes: 30 },
  values: [points],
});

const PLAYER: PlayerPage = {
  ...{ id: 'nba:11', name: 'Ada Moreno', league: 'NBA', status: null, next: null },
  team: { id: 'nba:7', name: 'Gulls' },
  markets: ['player_points'],
  notOffered: [],
  games: [
    game('a', 'Foxes', true, 20),
    game('b', 'Kites', false, 25),
    game('c', 'Foxes', false, null),
    game('d', 'Foxes', true, 31, '2024-25'),
  ],
  teammates: [{ id: 'nba:12', name: 'Bo', games: [0, 3] }],
};

describe('the log of a player', () => {
  const idsOf = (filters: Partial<typeof WHOLE_LOG>): string =>
    filterLog(PLAYER, { ...WHOLE_LOG, ...filters })
      .map(({ id }) => id)
      .join('');

  it('is filtered by season, venue, opponent, and with or without a teammate', () => {
    expect(idsOf({})).toBe('abcd');
    expect(idsOf({ season: '2025-26' })).toBe('abc');
    expect(idsOf({ venue: 'away' })).toBe('bc');
    expect(idsOf({ opponent: 'Foxes', venue: 'home' })).toBe('ad');
    expect(idsOf({ teammate: { id: 'nba:12', played: true } })).toBe('ad');
    expect(idsOf({ teammate: { id: 'nba:12', played: false } })).toBe('bc');
  });

  it('counts overs, unders and pushes of games with a value', () => {
    expect(againstLine(PLAYER.games, 0, 25)).toEqual({ games: 3, overs: 1, unders: 1, pushes: 1, average: 76 / 3 });
    expect(againstLine([], 0, 25)).toEqual({ games: 0, overs: 0, unders: 0, pushes: 0, average: null });
  });
});
