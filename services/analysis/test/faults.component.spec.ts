import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@overline/service-kit';
import { SyncResults } from '../src/facts/game/sync-results.ts';
import { NBA } from '../src/facts/league/league.ts';
import { SyncPrices } from '../src/facts/price/sync-prices.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';
const MORNING = winter(DAY, '07:40');

describe('a feed that misbehaves', () => {
  let house: TestSystem;
  let instance: Instance;
  /** The prices of a calm run at the same moment. */
  let calm: unknown;

  const prices = (): Promise<void> => instance.get(SyncPrices).execute({ league: NBA, onlyDue: false });
  const results = (): Promise<void> => instance.get(SyncResults).execute({ league: NBA });
  const stored = async (): Promise<unknown> =>
    house.query(
      'SELECT game_id, count(*)::int n, md5(string_agg(price::text, $1 ORDER BY price::text)) AS sum FROM ' +
        'price GROUP BY 1 ORDER BY 1',
      [','],
    );

  beforeAll(async () => {
    house = await startSystem({ now: MORNING });
    instance = await house.start();
    await instance.loaded();
    calm = await stored();
    expect(calm).not.toEqual([]);
  });
  afterEach(() => house.sandbox.clear());
  afterAll(() => house.stop());

  it.each([
    ['is slow', { kind: 'latency', ms: 1_500, times: 1 }, 'nothing within 700 ms'],
    ['answers 429', { kind: '429', times: 2, retryAfter: 1 }, 'it answered 429'],
    ['answers 500', { kind: '500', times: 2 }, 'it answered 500'],
    ['answers 503 with a wait', { kind: '503', times: 1, retryAfter: 1 }, 'it answered 503'],
    ['answers with a page of HTML', { kind: '502', times: 1 }, 'it answered 502'],
    ['drops the connection', { kind: 'drop', times: 2 }, 'fetch failed'],
    ['cuts its body', { kind: 'cut-body', times: 2 }, 'terminated'],
    ['sends broken JSON', { kind: 'bad-json', times: 2 }, 'JSON'],
    ['sends nothing', { kind: 'empty', times: 2 }, 'JSON'],
  ])('is asked again when it %s for a moment; all of it is stored, once', async (_what, fault, said) => {
    await house.query('TRUNCATE price');
    await house.sandbox.fault({ service: 'odds', ...fault });
    await prices();
    expect(await stored()).toEqual(calm);
    const health = await house.health();
    expect(health.details['odds-feed']).toMatchObject({ status: 'up', message: expect.stringContaining(said) });
    expect(house.troubles()).toContain(said);
  });

  it('keeps one game from its prices without keeping the others, and that game has them afterwards', async () => {
    await house.query('TRUNCATE price');
    const [event] = await house.query<{ id: string }>(
      'SELECT odds_event_id AS id FROM game WHERE odds_event_id IS NOT NULL ORDER BY starts_at, id',
    );
    await house.sandbox.fault({ service: 'odds', kind: '500', match: event?.id, times: 0 });
    await expect(prices()).rejects.toThrow('The odds feed has no answer');
    expect((await stored()) as unknown[]).toHaveLength((calm as unknown[]).length - 1);
    expect((await house.health()).status).not.toBe('error');
    await house.sandbox.clear();
    await prices();
    expect(await stored()).toEqual(calm);
  });

  it('is degraded in /health while it refuses, and what is stored stays', async () => {
    await house.sandbox.fault({ service: 'odds', kind: '401', times: 0 });
    await expect(prices()).rejects.toThrow('refuses (401)');
    const health = await house.health();
    expect(health.status).toBe('degraded');
    expect(health.details['odds-feed']).toMatchObject({ status: 'degraded', message: expect.stringContaining('401') });
    expect(await stored()).toEqual(calm);
    await house.sandbox.clear();
    await prices();
    expect((await house.health()).details['odds-feed']).toMatchObject({ status: 'up' });
  });

  it('does not stop the others when the odds feed no longer knows a game', async () => {
    await house.query('TRUNCATE price');
    await house.sandbox.fault({ service: 'odds', kind: '404', match: '/events/', times: 1 });
    await prices();
    expect((await stored()) as unknown[]).toHaveLength((calm as unknown[]).length - 1);
    expect(house.troubles()).toContain('withdrawn');
  });

  it('leaves the prices of an unknown name aside, says whose, and takes them once the name is right', async () => {
    await house.query('TRUNCATE price');
    await house.sandbox.fault({ service: 'odds', kind: 'unknown-player', match: '/odds?', times: 1 });
    await prices();
    expect(await stored()).not.toEqual(calm);
    expect(await house.query('SELECT name, reason FROM unmatched_name')).toEqual([
      { name: 'Nemo Nowhereman', reason: 'nobody' },
    ]);
    expect((await house.health()).details['names']).toMatchObject({
      status: 'degraded',
      message: expect.stringContaining('Nemo Nowhereman'),
    });
    await expect(house.query("SELECT 1 FROM player WHERE name LIKE 'Nemo%'")).resolves.toEqual([]);
    await prices();
    expect(await stored()).toEqual(calm);
  });

  it('leaves a missing price open and fills it in when it comes, at the same time of the book', async () => {
    await house.query('TRUNCATE price');
    await house.sandbox.fault({ service: 'odds', kind: 'missing-price', times: 0 });
    await prices();
    const holes = await house.query<{ n: number }>(
      'SELECT count(*)::int n FROM price WHERE over_price IS NULL OR under_price IS NULL',
    );
    expect(holes[0]?.n).toBeGreaterThan(100);
    const asOf = winter(DAY, '08:00');
    const { candidates } = await house.candidates(DAY, MORNING);
    const chosen = await house.forecasts(
      DAY,
      MORNING,
      candidates.slice(0, 50).map(({ id }) => id),
    );
    expect(chosen.forecasts.every(({ price }) => Math.abs(price) >= 100)).toBe(true);
    await house.sandbox.clear();
    await prices();
    expect(await stored()).toEqual(calm);
    expect((await house.candidates(DAY, asOf)).complete).toBe(true);
  });

  it('stores no result from half an answer, and everything afterwards', async () => {
    house.setNow(winter(addDays(DAY, 1), '03:00'));
    for (const kind of ['cut-body', 'bad-json', '500', 'drop', 'empty']) {
      await house.sandbox.fault({ service: 'stats', kind, match: '/stats?', times: 0 });
      await expect(results()).rejects.toThrow('The stats feed has no answer');
      await expect(
        house.query('SELECT 1 FROM player_game b JOIN game g ON g.id = b.game_id WHERE g.eastern_day = $1', [DAY]),
      ).resolves.toEqual([]);
      await house.sandbox.clear();
    }
    expect((await house.health()).details['stats-feed']).toMatchObject({ status: 'degraded' });
    await results();
    await expect(house.query('SELECT 1 FROM game WHERE eastern_day = $1 AND NOT boxed', [DAY])).resolves.toEqual([]);
    await expect(house.query("SELECT 1 FROM outbox WHERE subject LIKE '%final%'")).resolves.toHaveLength(
      (await house.query('SELECT 1 FROM game WHERE eastern_day = $1', [DAY])).length,
    );
  });

  it("does not keep a stranger's line: the next look puts the right man in his place, as a new version", async () => {
    await house.query('UPDATE game SET boxed = false, version = 0 WHERE eastern_day = $1', [DAY]);
    await house.query('DELETE FROM player_game b USING game g WHERE g.id = b.game_id AND g.eastern_day = $1', [DAY]);
    await house.sandbox.fault({ service: 'stats', kind: 'unknown-player', match: '/stats?', times: 1 });
    await results();
    expect((await house.query('SELECT minutes FROM player_game WHERE player_id = $1', ['nba:99999999'])).length).toBe(
      1,
    );
    await instance.get(SyncResults).execute({ league: NBA, everything: true });
    const versions = await house.query<{ version: number; minutes: number }>(
      'SELECT version, minutes FROM player_game WHERE player_id = $1 ORDER BY version',
      ['nba:99999999'],
    );
    expect(versions).toMatchObject([{ version: 1 }, { version: 2, minutes: 0 }]);
  });

  it('never shows a key, in no log line and not in /health', async () => {
    const told = house.troubles() + JSON.stringify(await house.health());
    expect(told).not.toContain('odds-secret');
    expect(told).not.toContain('stats-secret');
    expect(house.troubles().length).toBeGreaterThan(1_000);
  });
});
