import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@overline/service-kit';
import { SyncResults } from '../src/facts/game/sync-results.ts';
import { leagueOf } from '@overline/forecast';
import { SyncPrices } from '../src/facts/price/sync-prices.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const NBA = leagueOf('nba');

const DAY = '2026-01-14';
const MORNING = winter(DAY, '07:40');

describe('a feed that misbehaves', () => {
  let system: TestSystem;
  let instance: Instance;
  /** The prices of a run without faults at the same moment. */
  let faultless: unknown;

  const prices = async (): Promise<void> => {
    // Makes every game due.
    await system.query('UPDATE game SET prices_at = NULL');
    await instance.get(SyncPrices).execute({ league: NBA });
  };
  const results = (): Promise<void> => instance.get(SyncResults).execute({ league: NBA });
  const stored = async (): Promise<unknown> =>
    system.query(
      'SELECT game_id, count(*)::int n, md5(string_agg(price::text, $1 ORDER BY price::text)) AS sum FROM ' +
        'price GROUP BY 1 ORDER BY 1',
      [','],
    );

  beforeAll(async () => {
    system = await startSystem({ now: MORNING });
    instance = await system.start();
    await instance.loaded();
    faultless = await stored();
    expect(faultless).not.toEqual([]);
  });
  afterEach(() => system.sandbox.clear());
  afterAll(() => system.stop());

  it.each([
    ['is slow', { kind: 'latency', ms: 1_500, times: 1 }, 'no response within 700 ms'],
    ['answers 429', { kind: '429', times: 2, retryAfter: 1 }, 'it answered 429'],
    ['answers 500', { kind: '500', times: 2 }, 'it answered 500'],
    ['answers 503 with a wait', { kind: '503', times: 1, retryAfter: 1 }, 'it answered 503'],
    ['answers with a page of HTML', { kind: '502', times: 1 }, 'it answered 502'],
    ['drops the connection', { kind: 'drop', times: 2 }, 'fetch failed'],
    ['cuts its body', { kind: 'cut-body', times: 2 }, 'terminated'],
    ['sends broken JSON', { kind: 'bad-json', times: 2 }, 'JSON'],
    ['sends nothing', { kind: 'empty', times: 2 }, 'JSON'],
  ])('is retried when it briefly %s; everything is stored, once', async (_what, fault, logLine) => {
    await system.query('TRUNCATE price');
    await system.sandbox.fault({ service: 'odds', ...fault });
    await prices();
    expect(await stored()).toEqual(faultless);
    const health = await system.health();
    expect(health.details['odds-feed']).toMatchObject({ status: 'up', message: expect.stringContaining(logLine) });
    expect(system.loggedProblems()).toContain(logLine);
  });

  it('fails for one game without affecting the others, and that game gets its prices afterwards', async () => {
    await system.query('TRUNCATE price');
    const [event] = await system.query<{ id: string }>(
      'SELECT odds_event_id AS id FROM game WHERE odds_event_id IS NOT NULL ORDER BY starts_at, id',
    );
    await system.sandbox.fault({ service: 'odds', kind: '500', match: event?.id, times: 0 });
    await expect(prices()).rejects.toThrow('The odds feed is unavailable');
    expect((await stored()) as unknown[]).toHaveLength((faultless as unknown[]).length - 1);
    expect((await system.health()).status).not.toBe('error');
    await system.sandbox.clear();
    await prices();
    expect(await stored()).toEqual(faultless);
  });

  it('is degraded in /health while it refuses, and stored prices are kept', async () => {
    await system.sandbox.fault({ service: 'odds', kind: '401', times: 0 });
    await expect(prices()).rejects.toThrow('refused the request (401)');
    const health = await system.health();
    expect(health.status).toBe('degraded');
    expect(health.details['odds-feed']).toMatchObject({ status: 'degraded', message: expect.stringContaining('401') });
    expect(await stored()).toEqual(faultless);
    await system.sandbox.clear();
    await prices();
    expect((await system.health()).details['odds-feed']).toMatchObject({ status: 'up' });
  });

  it('does not affect the other games when the odds feed no longer has one', async () => {
    await system.query('TRUNCATE price');
    await system.sandbox.fault({ service: 'odds', kind: '404', match: '/events/', times: 1 });
    await prices();
    expect((await stored()) as unknown[]).toHaveLength((faultless as unknown[]).length - 1);
    expect(system.loggedProblems()).toContain('withdrawn');
  });

  it('leaves out the prices of an unknown name, reports it, and stores them once the name is right', async () => {
    await system.query('TRUNCATE price');
    await system.sandbox.fault({ service: 'odds', kind: 'unknown-player', match: '/odds?', times: 1 });
    await prices();
    expect(await stored()).not.toEqual(faultless);
    expect(await system.query('SELECT name, reason FROM unmatched_name')).toEqual([
      { name: 'Nemo Nowhereman', reason: 'nobody' },
    ]);
    expect((await system.health()).details['names']).toMatchObject({
      status: 'degraded',
      message: expect.stringContaining('Nemo Nowhereman'),
    });
    await expect(system.query("SELECT 1 FROM player WHERE name LIKE 'Nemo%'")).resolves.toEqual([]);
    await prices();
    expect(await stored()).toEqual(faultless);
  });

  it('fills in a missing price later if the book still reports the same time', async () => {
    await system.query('TRUNCATE price');
    await system.sandbox.fault({ service: 'odds', kind: 'missing-price', times: 0 });
    await prices();
    const holes = await system.query<{ n: number }>(
      'SELECT count(*)::int n FROM price WHERE over_price IS NULL OR under_price IS NULL',
    );
    expect(holes[0]?.n).toBeGreaterThan(100);
    const asOf = winter(DAY, '08:00');
    const { candidates } = await system.candidates(DAY, MORNING);
    const chosen = await system.forecasts(
      DAY,
      MORNING,
      candidates.slice(0, 50).map(({ id }) => id),
    );
    expect(chosen.forecasts.every(({ price }) => Math.abs(price) >= 100)).toBe(true);
    await system.sandbox.clear();
    await prices();
    expect(await stored()).toEqual(faultless);
    expect((await system.candidates(DAY, asOf)).complete).toBe(true);
  });

  it('stores no result from a partial response, and everything afterwards', async () => {
    system.setNow(winter(addDays(DAY, 1), '03:00'));
    for (const kind of ['cut-body', 'bad-json', '500', 'drop', 'empty']) {
      await system.sandbox.fault({ service: 'stats', kind, match: '/stats?', times: 0 });
      await expect(results()).rejects.toThrow('The stats feed is unavailable');
      await expect(
        system.query('SELECT 1 FROM player_game b JOIN game g ON g.id = b.game_id WHERE g.eastern_day = $1', [DAY]),
      ).resolves.toEqual([]);
      await system.sandbox.clear();
    }
    expect((await system.health()).details['stats-feed']).toMatchObject({ status: 'degraded' });
    await results();
    await expect(system.query('SELECT 1 FROM game WHERE eastern_day = $1 AND NOT boxed', [DAY])).resolves.toEqual([]);
    await expect(system.query("SELECT 1 FROM outbox WHERE subject LIKE '%final%'")).resolves.toHaveLength(
      (await system.query('SELECT 1 FROM game WHERE eastern_day = $1', [DAY])).length,
    );
  });

  it("replaces an unknown player's line with the right player's, as a new version", async () => {
    await system.query('UPDATE game SET boxed = false, version = 0 WHERE eastern_day = $1', [DAY]);
    await system.query('DELETE FROM player_game b USING game g WHERE g.id = b.game_id AND g.eastern_day = $1', [DAY]);
    await system.sandbox.fault({ service: 'stats', kind: 'unknown-player', match: '/stats?', times: 1 });
    await results();
    expect((await system.query('SELECT minutes FROM player_game WHERE player_id = $1', ['nba:99999999'])).length).toBe(
      1,
    );
    await instance.get(SyncResults).execute({ league: NBA, everything: true });
    const versions = await system.query<{ version: number; minutes: number }>(
      'SELECT version, minutes FROM player_game WHERE player_id = $1 ORDER BY version',
      ['nba:99999999'],
    );
    expect(versions).toMatchObject([{ version: 1 }, { version: 2, minutes: 0 }]);
  });

  it('never shows a key in a log line or in /health', async () => {
    const exposed = system.loggedProblems() + JSON.stringify(await system.health());
    expect(exposed).not.toContain('odds-secret');
    expect(exposed).not.toContain('stats-secret');
    expect(system.loggedProblems().length).toBeGreaterThan(1_000);
  });
});
