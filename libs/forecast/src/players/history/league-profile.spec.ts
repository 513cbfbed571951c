import { describe, expect, it } from '@jest/globals';
import { LEAGUES } from '../../leagues/leagues.ts';
import { marketOf, marketsOf } from '../../markets/markets.ts';
import { playerGroups, takesWhatIfs } from './league-profile.ts';

describe('the profile of a league', () => {
  it.each(LEAGUES.map(({ id }) => id))('of the %s has every statistic that its markets use', (league) => {
    const known = playerGroups(league).flatMap(({ stats }) => stats.map(({ name }) => name));
    const unknown = marketsOf(league).flatMap(({ key, stats }) =>
      stats.filter((stat) => !known.includes(stat)).map((stat) => `${key}: ${stat}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a market', () => {
  it.each([
    ['nba', 'player_points', true],
    ['wnba', 'player_assists', true],
    ['nfl', 'player_rush_yds', true],
    ['nfl', 'player_receptions', false],
    ['nfl', 'player_pass_yds', false],
    ['nhl', 'player_points', false],
    ['nhl', 'player_total_saves', false],
    ['mlb', 'batter_hits', false],
  ] as const)('in the %s of %s takes what-ifs: %s', (league, market, expected) => {
    expect(takesWhatIfs(league, marketOf(league, market))).toBe(expected);
  });
});
