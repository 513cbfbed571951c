import { describe, expect, it } from '@jest/globals';
import { LEAGUES } from '../../leagues/leagues.ts';
import { marketsOf } from '../../markets/markets.ts';
import { playerGroups } from './league-profile.ts';

describe('the profile of a league', () => {
  it.each(LEAGUES.map(({ id }) => id))('of the %s has every statistic that its markets use', (league) => {
    const known = playerGroups(league).flatMap(({ stats }) => stats.map(({ name }) => name));
    const unknown = marketsOf(league).flatMap(({ key, stats }) =>
      stats.filter((stat) => !known.includes(stat)).map((stat) => `${key}: ${stat}`),
    );
    expect(unknown).toEqual([]);
  });
});
