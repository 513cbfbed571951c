import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLoadedDays } from '@overline/contracts';
import { type TestSystem, startSystem, until, winter } from './running-analysis.ts';

const DAY = '2026-01-14';

/** Rows of each table, and a fingerprint of all facts but for the moments at which we heard them. */
async function facts(house: TestSystem): Promise<unknown> {
  const [row] = await house.query(
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

describe('loading the past', () => {
  let house: TestSystem;

  beforeAll(async () => {
    house = await startSystem({ now: winter(DAY, '08:05'), settings: { HISTORY_DAYS: '30', BACKFILL_DAYS: '3' } });
  });
  afterAll(() => house.stop());

  it('goes on where it was stopped, and another run changes nothing', async () => {
    await house.sandbox.fault({ service: 'stats', kind: 'latency', ms: 60, match: '/stats?', times: 0 });
    const stopped = await house.start();
    await until(async () => (await house.query('SELECT 1 FROM loaded_day')).length > 0);
    await stopped.stop();
    const [half] = await house.query<{ days: string; games: string }>(
      'SELECT (SELECT count(*) FROM loaded_day) days, (SELECT count(*) FROM player_game) games',
    );
    expect(Number(half?.days)).toBeLessThan(30);
    await expect(
      house.query('SELECT 1 FROM loaded_day WHERE day > $1 AND kind = $2', [DAY, 'results']),
    ).resolves.toEqual([]);

    await house.sandbox.clear();
    const resumed = await house.start();
    await resumed.loaded();
    const first = await facts(house);
    const asked = house.sandbox.requests('/stats?');
    await resumed.stop();

    const again = await house.start();
    await again.loaded();
    expect(await facts(house)).toEqual(first);
    expect(first).toMatchObject({
      teams: '30',
      days: expect.arrayContaining(['prices2026-01-14', 'prices2026-01-11', 'results2026-01-13', 'results2025-12-15']),
    });
    // The days that are in are not fetched again; only the last three are looked at for corrections.
    expect(house.sandbox.requests('/stats?') - asked).toBeLessThan(12);
    expect(await house.ask(getLoadedDays, {})).toEqual({
      days: ['2026-01-11', '2026-01-12', '2026-01-13', '2026-01-14'],
      loading: null,
    });
    await again.stop();
  });

  it('gives what one straight run gives, in any order of days', async () => {
    const before = await facts(house);
    await house.query('TRUNCATE price, player_game, injury, injury_report, loaded_day, game, outbox CASCADE');
    const [one, two] = await Promise.all([house.start(), house.start()]);
    await Promise.all([one.loaded(), two.loaded()]);
    expect(await facts(house)).toEqual(before);
    await expect(house.query('SELECT version FROM game WHERE version > 1')).resolves.toEqual([]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('says that it is not ready, and does not guess, until the history is in', async () => {
    await house.query('TRUNCATE price, player_game, loaded_day, game, outbox CASCADE');
    await house.sandbox.fault({ service: 'stats', kind: '503', match: '/games', times: 0, retryAfter: 30 });
    const instance = await house.start();
    await until(async () => (await house.health()).details['stats-feed']?.status === 'degraded');
    await expect(house.candidates(DAY, winter(DAY, '08:05'))).rejects.toMatchObject({
      code: 'STILL_LOADING',
      kind: 'unavailable',
    });
    expect((await house.health()).details['history']).toMatchObject({ status: 'down' });
    expect(house.troubles()).toContain('503');
    await instance.stop();
    await house.sandbox.clear();
  });
});
