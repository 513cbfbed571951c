import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGameStates } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { addDays } from '@overline/service-kit';
import { Redis } from 'ioredis';
import { SyncResults } from '../src/facts/game/sync-results.ts';
import { leagueOf } from '@overline/forecast';
import { startListener } from './listener.ts';
import { type TestSystem, type Instance, startSystem, winter } from './running-analysis.ts';
import { until } from '@overline/testing';

const NBA = leagueOf('nba');

const DAY = '2026-01-14';
const EVENING = winter(DAY, '17:00');
const NIGHT = winter(addDays(DAY, 1), '02:00');

describe('results', () => {
  let system: TestSystem;
  let listener: Awaited<ReturnType<typeof startListener>>;
  let instance: Instance;

  beforeAll(async () => {
    system = await startSystem({ now: EVENING });
    [listener, instance] = await Promise.all([startListener(system.servers), system.start()]);
    await instance.loaded();
  });
  afterAll(async () => {
    await listener.stop();
    await system.stop();
  });

  const games = (
    day: string,
  ): Promise<{ id: string; feed: number; version: number; boxed: boolean; status: string }[]> =>
    system.query('SELECT id, feed_id AS feed, version, boxed, status FROM game WHERE eastern_day = $1 ORDER BY id', [
      day,
    ]);
  const sync = (of = instance, everything = false): Promise<void> =>
    of.get(SyncResults).execute({ league: NBA, everything });
  const finals = (id: string): number[] =>
    listener.received.finals.filter(({ gameId }) => gameId === id).map(({ version }) => version);
  const published = (): Promise<boolean> =>
    system.query('SELECT 1 FROM outbox WHERE published_at IS NULL').then((rows) => rows.length === 0);

  it('reports live games with their clock and statistics, and upcoming games without', async () => {
    system.setNow(winter(DAY, '19:45'));
    await sync();
    const states = await system.ask(getGameStates, {});
    const live = states.filter(({ phase }) => phase === 'live');
    expect(live.length).toBeGreaterThan(0);
    for (const game of live) {
      expect(game.clock).toMatch(/^(Q[1-4] \d{1,2}:\d\d|Halftime)$/);
      const points = game.players.reduce((sum, { values }) => sum + (values['player_points'] ?? 0), 0);
      expect(points).toBe((game.homeScore ?? 0) + (game.awayScore ?? 0));
      expect(game.players.every(({ minutes }) => minutes > 0)).toBe(true);
    }
    const scheduled = states.filter(({ phase }) => phase === 'scheduled');
    expect(scheduled.length).toBeGreaterThan(0);
    for (const game of scheduled) expect(game).toMatchObject({ clock: null, homeScore: null, players: [] });
    expect(await system.query('SELECT DISTINCT game_id FROM live_line ORDER BY 1')).toHaveLength(live.length);
  });

  it('announces each finished game once, even if two instances sync at the same time', async () => {
    const before = await games(DAY);
    expect(before.some(({ status }) => status === 'scheduled')).toBe(true);
    const second = await system.start();
    await second.loaded();
    system.setNow(NIGHT);
    await Promise.all([sync(), sync(second), sync(), sync(second, true)]);
    const after = await games(DAY);
    expect(after.every(({ boxed, status, version }) => boxed && status === 'final' && version === 1)).toBe(true);
    await until(() => after.every(({ id }) => finals(id).length > 0));
    expect(await system.query('SELECT 1 FROM live_line')).toEqual([]);
    await sync();
    expect(after.map(({ id }) => finals(id))).toEqual(after.map(() => [1]));
    const [received] = listener.received.finals;
    expect(await system.results([received?.gameId ?? ''])).toEqual([received]);
    expect(Object.keys(received?.players[0]?.values ?? {})).toContain('player_points_rebounds_assists');
    await second.stop();
  });

  it('announces a stat correction with a higher version, once, and keeps the first', async () => {
    const [game] = await games(DAY);
    const fault = await system.sandbox.fault({
      service: 'stats',
      kind: 'stat-correction',
      game: String(game?.feed),
      stat: 'reb',
      delta: 2,
    });
    await sync();
    expect((await games(DAY))[0]?.version).toBe(1);
    await sync(instance, true);
    await sync(instance, true);
    await until(() => finals(game?.id ?? '').length > 1);
    expect(finals(game?.id ?? '')).toEqual([1, 2]);
    const rows = await system.query<{ player_id: string; a: number; b: number }>(
      `SELECT a.player_id, (a.stats->>'rebounds')::int a, (b.stats->>'rebounds')::int b FROM player_game a JOIN
        player_game b
         ON b.game_id = a.game_id AND b.player_id = a.player_id AND a.version = 1 AND b.version = 2 WHERE a.game_id
           = $1 AND a.stats <> b.stats`,
      [game?.id],
    );
    expect(rows.map(({ a, b }) => b - a)).toEqual([2]);
    expect(system.loggedProblems()).toContain('stat correction');
    expect((await system.health()).details['facts']?.message).toContain('1 box scores corrected');

    await system.sandbox.clear(fault);
    await sync(instance, true);
    await until(() => finals(game?.id ?? '').length > 2);
    expect(finals(game?.id ?? '')).toEqual([1, 2, 3]);
  });

  it('announces a corrected score with a higher version, even if no line of the box score changed', async () => {
    const [, game] = await games(DAY);
    const id = game?.id ?? '';
    await system.query('UPDATE game SET home_score = home_score + 3 WHERE id = $1', [id]);
    await sync();
    await sync();
    await until(() => finals(id).length > 1);
    expect(finals(id)).toEqual([1, 2]);
    const [first, second] = listener.received.finals.filter(({ gameId }) => gameId === id);
    expect(second).toEqual({ ...first, version: 2 });
  });

  it('keeps its versions through a restart, and announces nothing again', async () => {
    const before = await games(DAY);
    const received = listener.received.finals.length;
    await instance.stop();
    system.setNow(winter(addDays(DAY, 1), '07:00'));
    instance = await system.start();
    await instance.loaded();
    expect(await games(DAY)).toEqual(before);
    await until(published);
    expect(listener.received.finals).toHaveLength(received);
  });

  it('reports a final game without a complete box score as unfinished, and stores it once it is complete', async () => {
    const tomorrow = addDays(DAY, 1);
    const [game] = await games(tomorrow);
    const id = game?.id ?? '';
    system.setNow(winter(addDays(DAY, 2), '00:30'));
    // Truncates the feed's response, so that the box score is incomplete.
    await system.sandbox.fault({ service: 'stats', kind: 'cut-body', match: '/stats?', times: 0 });
    await expect(sync()).rejects.toThrow('stats feed');
    expect((await games(tomorrow))[0]).toMatchObject({ status: 'final', boxed: false, version: 0 });
    expect(await system.results([id])).toMatchObject([{ gameId: id, status: 'in-progress', players: [] }]);
    await expect(system.query('SELECT 1 FROM player_game WHERE game_id = $1', [id])).resolves.toEqual([]);
    await system.sandbox.clear();
    await sync();
    expect(await system.results([id])).toMatchObject([{ gameId: id, status: 'final', version: 1 }]);
    await until(() => finals(id).length > 0);
    expect(finals(id)).toEqual([1]);
  });

  it('announces a postponed game once, and its result if it is played later', async () => {
    const day = addDays(DAY, 2);
    const [game] = await games(day);
    const id = game?.id ?? '';
    system.setNow(winter(day, '10:00'));
    const fault = await system.sandbox.fault({ service: 'stats', kind: 'postponed', game: String(game?.feed) });
    const second = await system.start();
    await second.loaded();
    await Promise.all([sync(), sync(second), sync()]);
    await second.stop();
    await until(() => listener.received.postponed.length > 0);
    expect(listener.received.postponed).toMatchObject([{ gameId: id, status: 'postponed', version: 1, players: [] }]);
    expect(await system.results([id])).toMatchObject([{ status: 'postponed', version: 1 }]);
    expect((await system.health()).details['facts']?.message).toContain('1 games called off');

    await system.sandbox.clear(fault);
    system.setNow(winter(addDays(day, 1), '02:00'));
    await sync();
    await until(() => finals(id).length > 0);
    expect(finals(id)).toEqual([2]);
    expect(listener.received.postponed).toHaveLength(1);
  });

  it('loses no announcement when NATS and the service die between storing and announcing', async () => {
    const day = addDays(DAY, 3);
    system.setNow(winter(addDays(day, 1), '02:00'));
    await system.servers.nats.kill();
    await sync();
    const ids = (await games(day)).map(({ id }) => id);
    expect(await published()).toBe(false);
    await Promise.all([instance.stop(), system.servers.nats.start()]);
    instance = await system.start();
    // Usually immediate; an event delivered to a dead fetch request is redelivered after 20 s.
    await until(() => ids.every((id) => finals(id).length > 0));
    expect(ids.map((id) => finals(id))).toEqual(ids.map(() => [1]));
  });

  it('announces games that ended while the service was down, if they may have picks', async () => {
    const day = addDays(DAY, 4);
    const listed = await games(day);
    expect(listed.length).toBeGreaterThan(1);
    await instance.stop();
    await system.query('UPDATE game SET prices_at = NULL WHERE eastern_day = $1', [day]);
    await system.query('UPDATE game SET prices_at = starts_at WHERE id = $1', [listed[0]?.id]);
    system.setNow(winter(addDays(day, 4), '09:00'));
    instance = await system.start();
    await instance.loaded();
    await until(() => finals(listed[0]?.id ?? '').length > 0);
    await until(published);
    expect(finals(listed[1]?.id ?? '')).toEqual([]);
    expect(await system.results([listed[1]?.id ?? ''])).toMatchObject([{ status: 'final', version: 1 }]);
  });

  it('republishes the events of a deleted stream, and inboxes drop duplicates', async () => {
    const received = listener.received.finals.length + listener.received.postponed.length;
    const [{ count } = { count: '0' }] = await system.query<{ count: string }>('SELECT count(*) FROM outbox');
    await system.servers.nats.wipe();
    // The relay checks the stream every 15 s, and at once if it cannot publish an event.
    await system.query(
      "INSERT INTO outbox (id, subject, envelope) VALUES (gen_random_uuid(), 'events.analysis.completed.v1', '{}')",
    );
    await until(
      async () =>
        (await published()) &&
        (await system.query("SELECT 1 FROM outbox WHERE envelope = '{}' AND published_at IS NOT NULL")).length > 0,
    );
    const bus = await Bus.open({ url: system.servers.nats.url, service: 'observer' });
    const manager = await bus.connection.jetstreamManager();
    await until(async () => (await manager.streams.info('EVENTS')).state.messages > Number(count));
    await bus.close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(listener.received.finals.length + listener.received.postponed.length).toBe(received);
  });

  it('restores all its schedules in a Redis that comes back empty', async () => {
    const redis = new Redis(system.servers.redis.url, { retryStrategy: () => 50 });
    redis.on('error', () => undefined);
    const all =
      'alert-retention,corrections,fact-retention,history,players,prices,results,search-retention,watch-resumption';
    const schedules = async (): Promise<string> => {
      const ids = await redis.zrange('analysis:analysis-schedules:repeat', 0, -1).catch(() => []);
      return ids.sort().join();
    };
    try {
      await until(async () => (await schedules()) === all);
      await system.servers.redis.wipe();
      await until(async () => (await schedules()) === all);
    } finally {
      redis.disconnect();
    }
  });
});
