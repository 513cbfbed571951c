import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLoadedDays } from '@overline/contracts';
import { type TestSystem, startSystem, winter } from './running-analysis.ts';
import { until } from '@overline/testing';

const DAY = '2026-01-14';

/** Row counts of each table, and fingerprints of the box scores and prices known by the morning. */
async function facts(system: TestSystem): Promise<unknown> {
  const [row] = await system.query(
    `SELECT (SELECT count(*) FROM team) teams, (SELECT count(*) FROM player) players, (SELECT count(*) FROM game) games,
       (SELECT count(*) FROM player_game) lines, (SELECT count(*) FROM price) prices,
       (SELECT array_agg(kind || day ORDER BY kind, day) FROM loaded_day) days,
       (SELECT md5(string_agg(concat_ws('|', game_id, player_id, version, team_id, minutes, stats, known_at), ','
         ORDER BY game_id, player_id, version))
          FROM player_game WHERE known_at < $1) boxes,
       (SELECT md5(string_agg(price::text, ',' ORDER BY price::text)) FROM price WHERE known_at <= $1) quotes`,
    [winter(DAY, '08:00')],
  );
  return row;
}

describe('a league that the plan does not include', () => {
  let system: TestSystem;
  afterAll(() => system.stop());

  it('is switched off with one warning, and the others are loaded', async () => {
    system = await startSystem({ now: winter(DAY, '08:05'), settings: { LEAGUES: 'nhl,nba', HISTORY_DAYS: '3' } });
    const instance = await system.start();
    await instance.loaded();
    expect((await system.health()).details['leagues']).toEqual({
      status: 'degraded',
      message: 'switched off: NHL: The stats feed does not have it',
    });
    expect(system.loggedProblems().match(/the NHL is switched off/g)).toHaveLength(1);
    const { games } = await system.candidates(DAY, winter(DAY, '08:05'));
    expect(games).toBeGreaterThan(4);
    await instance.stop();
  });
});

describe('loading the past', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startSystem({ now: winter(DAY, '08:05'), settings: { HISTORY_DAYS: '30', BACKFILL_DAYS: '3' } });
  });
  afterAll(() => system.stop());

  it('resumes where it was stopped, and another run changes nothing', async () => {
    await system.sandbox.fault({ service: 'stats', kind: 'latency', ms: 60, match: '/stats?', times: 0 });
    const stopped = await system.start();
    await until(async () => (await system.query('SELECT 1 FROM loaded_day')).length > 0);
    await stopped.stop();
    const [half] = await system.query<{ days: string; games: string }>(
      'SELECT (SELECT count(*) FROM loaded_day) days, (SELECT count(*) FROM player_game) games',
    );
    expect(Number(half?.days)).toBeLessThan(30);
    await expect(
      system.query('SELECT 1 FROM loaded_day WHERE day > $1 AND kind = $2', [DAY, 'results']),
    ).resolves.toEqual([]);

    await system.sandbox.clear();
    const resumed = await system.start();
    await resumed.loaded();
    const first = await facts(system);
    const before = system.sandbox.requests('/stats?');
    await resumed.stop();

    const again = await system.start();
    await again.loaded();
    expect(await facts(system)).toEqual(first);
    expect(first).toMatchObject({
      teams: '30',
      days: expect.arrayContaining(['prices2026-01-14', 'prices2026-01-11', 'results2026-01-13', 'results2025-12-15']),
    });
    // Loaded days are not fetched again; only the last three are checked for corrections.
    expect(system.sandbox.requests('/stats?') - before).toBeLessThan(12);
    expect(await system.ask(getLoadedDays, {})).toEqual({
      days: ['2026-01-11', '2026-01-12', '2026-01-13', '2026-01-14'],
      loading: null,
    });
    await again.stop();
  });

  it('has the same outcome as one uninterrupted run, in any order of days', async () => {
    const before = await facts(system);
    await system.query('TRUNCATE price, player_game, injury, injury_report, loaded_day, game, outbox CASCADE');
    const [one, two] = await Promise.all([system.start(), system.start()]);
    await Promise.all([one.loaded(), two.loaded()]);
    expect(await facts(system)).toEqual(before);
    await expect(system.query('SELECT version FROM game WHERE version > 1')).resolves.toEqual([]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('reports down and refuses forecasts until the history is loaded', async () => {
    await system.query('TRUNCATE price, player_game, loaded_day, game, outbox CASCADE');
    await system.sandbox.fault({ service: 'stats', kind: '503', match: '/games', times: 0, retryAfter: 30 });
    const instance = await system.start();
    await until(async () => (await system.health()).details['stats-feed']?.status === 'degraded');
    await expect(system.candidates(DAY, winter(DAY, '08:05'))).rejects.toMatchObject({
      code: 'STILL_LOADING',
      kind: 'unavailable',
    });
    expect((await system.health()).details['history']).toMatchObject({ status: 'down' });
    expect(system.loggedProblems()).toContain('503');
    await instance.stop();
    await system.sandbox.clear();
  });
});
