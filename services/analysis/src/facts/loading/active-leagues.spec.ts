import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { leagueOf } from '@overline/forecast';
import type { AnalysisConfig } from '../../config.ts';
import { FeedHasNot, FeedRefused, FeedUnavailable } from '../feed/feed.errors.ts';
import { ActiveLeagues } from './active-leagues.ts';

Logger.overrideLogger(false);

/** The leagues that are left after MLB's work failed with `error`. */
async function leftAfter(error: Error): Promise<string[]> {
  const leagues = new ActiveLeagues({ LEAGUES: ['nba', 'mlb'] } as AnalysisConfig);
  const work = leagues.each(async ({ id }) => {
    if (id === 'mlb') throw error;
  });
  await work.catch(() => undefined);
  return leagues.all.map(({ id }) => id);
}

describe('a league', () => {
  it('is switched off if the stats feed refuses it or does not have it', async () => {
    expect(await leftAfter(new FeedRefused('stats', 401, 'no plan'))).toEqual(['nba']);
    expect(await leftAfter(new FeedHasNot('stats', '/mlb/v1/games'))).toEqual(['nba']);
  });

  it('stays on if the odds feed refuses or lacks something, because its games still have results', async () => {
    expect(await leftAfter(new FeedRefused('odds', 401, 'no credits'))).toEqual(['nba', 'mlb']);
    expect(await leftAfter(new FeedHasNot('odds', '/v4/sports/baseball_mlb/events'))).toEqual(['nba', 'mlb']);
  });

  it('is on again once its work succeeds, and the errors of the others are returned', async () => {
    const leagues = new ActiveLeagues({ LEAGUES: ['nba', 'mlb', 'nhl'] } as AnalysisConfig);
    leagues.switchOff(leagueOf('mlb'), 'its feed fails');
    expect(leagues.switchedOff).toEqual(['MLB: its feed fails']);
    const tried: string[] = [];
    const errors = await leagues.tryAll(async ({ id }) => {
      tried.push(id);
      if (id === 'nhl') throw new FeedUnavailable('stats', 'it answered 503');
    });
    expect(tried).toEqual(['nba', 'mlb', 'nhl']);
    expect([...errors.keys()].map(({ id }) => id)).toEqual(['nhl']);
    expect(leagues.all.map(({ id }) => id)).toEqual(['nba', 'mlb', 'nhl']);
  });
});
