import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openReplay } from '../src/replay/replay-world.ts';
import {
  EIGHT,
  eventOf,
  eventsOf,
  pageOf,
  startSandbox,
  type OddsEvent,
  type StatsGame,
  type StatsRow,
} from './sandbox-server.ts';

const SPORT = '/sports/basketball_nba';
const FICTIONAL = join(import.meta.dirname, '../fixtures/replay');
/** A folder with tables of real games. Their tests are skipped by default, because reading the tables takes long. */
const REAL = process.env['REPLAY_DATA'] ?? '';

describe('a replay over HTTP', () => {
  it('serves the fixture through both feeds', async () => {
    const sandbox = await startSandbox({ world: await openReplay(FICTIONAL, '2025-01-17', EIGHT) });
    const [event] = eventsOf(await sandbox.odds(`${SPORT}/events`));
    const odds = eventOf(
      await sandbox.odds(`${SPORT}/events/${event?.id}/odds`, {
        regions: 'us',
        markets: 'h2h,player_threes,player_points',
      }),
    );
    const pickem = eventOf(
      await sandbox.odds(`${SPORT}/events/${event?.id}/odds`, { regions: 'us_dfs', markets: 'player_points' }),
    );
    const yesterday = pageOf<StatsGame>(await sandbox.stats('/games?dates[]=2026-11-18')).data;
    const rows = pageOf<StatsRow>(await sandbox.stats(`/stats?game_ids[]=${yesterday[0]?.id}&per_page=100`)).data;
    const page = await sandbox.control('GET', '/');
    await sandbox.close();
    const keys = odds.bookmakers.map(({ key }) => key);
    expect(keys).toContain('harborline');
    // Generated lines are not a sportsbook's prices, so requests for sportsbooks do not get them.
    expect(keys.filter((key) => key.startsWith('sandbox_made'))).toEqual([]);
    expect(pickem.bookmakers.map(({ key }) => key)).toContain('sandbox_made');
    expect(yesterday).toHaveLength(2);
    expect(rows.reduce((total, row) => total + row.pts, 0)).toBe(
      (yesterday[0]?.home_team_score ?? 0) + (yesterday[0]?.visitor_team_score ?? 0),
    );
    expect(page.text).toContain('from 07:55 America/Chicago');
  });

  it('returns the prices of an earlier morning from the historical endpoints', async () => {
    const sandbox = await startSandbox({ world: await openReplay(FICTIONAL, '2025-01-17', EIGHT) });
    const date = '2026-11-15T14:00:00Z';
    const { data } = (await sandbox.odds(`/historical${SPORT}/events`, { date })).json as { data: OddsEvent[] };
    const query = { regions: 'us_dfs', markets: 'player_points' };
    const at = async (when: string): Promise<OddsEvent> =>
      (
        (await sandbox.odds(`/historical${SPORT}/events/${data[0]?.id}/odds`, { ...query, date: when })).json as {
          data: OddsEvent;
        }
      ).data;
    const morning = await at(date);
    const night = await at('2026-11-15T13:30:00Z');
    await sandbox.close();
    expect(morning.bookmakers.length).toBeGreaterThan(0);
    expect(night.bookmakers).toEqual([]);
  });

  const withReal = REAL === '' ? it.skip : it;

  withReal(
    'serves real games if the tables are available: real names, threes and results',
    async () => {
      const before = process.cpuUsage();
      const world = await openReplay(REAL, '2024-12-20', EIGHT);
      const seconds = process.cpuUsage(before).user / 1e6;
      const sandbox = await startSandbox({ world });
      const [event] = eventsOf(await sandbox.odds(`${SPORT}/events`));
      const odds = eventOf(
        await sandbox.odds(`${SPORT}/events/${event?.id}/odds`, { regions: 'us', markets: 'player_threes' }),
      );
      const teams = (await sandbox.stats('/games?dates[]=2026-11-20')).text;
      const events = eventsOf(await sandbox.odds(`/${SPORT.slice(1)}/events`))
        .map((e) => `${e.home_team} ${e.away_team}`)
        .join();
      const yesterday = pageOf<StatsGame>(await sandbox.stats('/games?dates[]=2026-11-19')).data;
      await sandbox.close();
      expect(event).toMatchObject({
        home_team: 'Philadelphia 76ers',
        away_team: 'Charlotte Hornets',
        commence_time: '2026-11-21T00:10:00Z',
      });
      expect(odds.bookmakers.map(({ key }) => key)).toEqual(expect.arrayContaining(['fanduel', 'draftkings']));
      expect(odds.bookmakers.map(({ key }) => key)).not.toContain('betrivers');
      expect(teams).toContain('"LA Clippers"');
      expect(events).toContain('Los Angeles Clippers');
      expect(yesterday).toContainEqual(
        expect.objectContaining({ home_team_score: 108, visitor_team_score: 117, status: 'Final', season: 2026 }),
      );
      expect(seconds).toBeLessThan(10);
    },
    180_000,
  );
});
