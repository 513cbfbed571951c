import { expect, it } from '@jest/globals';
import { leagueOf } from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import type { FeedDesignation, StatsFeed } from '../feed/stats-feed.ts';
import type { Designations } from './designations.ts';
import type { StoredGame } from './game.repository.ts';
import { BoxScores } from './record-boxes.ts';

const GAME = {
  id: 'nfl:1',
  feedId: 1,
  homeTeam: 'nfl:10',
  awayTeam: 'nfl:20',
  homeScore: 24,
  awayScore: 17,
  startsAt: new Date().toISOString(),
} as StoredGame;

/** Seven active receivers of each team. */
const active: FeedDesignation[] = [10, 20].flatMap((teamId) =>
  Array.from({ length: 7 }, (_, n) => ({
    player: { id: teamId * 10 + n, first_name: 'A', last_name: `B${n}`, position_abbreviation: 'WR' },
    teamId,
    starter: null,
  })),
);

/** The complete box scores of a game whose feed has lines of these teams, seven each. */
function complete(teams: readonly number[]) {
  const rows = active
    .filter(({ teamId }) => teams.includes(teamId))
    .map(({ player, teamId }) => ({ player, team: { id: teamId }, game: { id: 1 }, receptions: 2 }));
  const feed = { stats: async () => rows, lineups: async () => [] } as unknown as StatsFeed;
  const designations = { of: async () => new Map([[GAME.id, active]]) } as unknown as Designations;
  return new BoxScores(feed, designations, new Clock()).complete(leagueOf('nfl'), [GAME]);
}

it('a box score without the feed’s own lines is incomplete, although active players are known', async () => {
  expect((await complete([])).size).toBe(0);
  expect((await complete([10])).size).toBe(0);
  expect((await complete([10, 20])).get('nfl:1')).toHaveLength(14);
});
