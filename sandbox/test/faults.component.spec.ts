import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  eventOf,
  eventsOf,
  pageOf,
  startSandbox,
  type StatsGame,
  type StatsRow,
  type TestSandbox,
} from './sandbox-server.ts';

const SPORT = '/sports/basketball_nba';

describe('active faults', () => {
  let sandbox: TestSandbox;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  const order = (body: Record<string, unknown>): Promise<unknown> => sandbox.control('POST', '/control/faults', body);
  const games = async (query: string): Promise<StatsGame[]> =>
    pageOf<StatsGame>(await sandbox.stats(`/games?${query}`)).data;

  it('start after some requests, last for some answers, and affect one service only', async () => {
    await order({ service: 'odds', kind: '503', times: 2, afterRequests: 1, retryAfter: 7 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await sandbox.odds(`${SPORT}/events`)).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    expect((await sandbox.stats('/player_injuries')).status).toBe(200);
  });

  it('affect only matching addresses', async () => {
    await order({ service: 'stats', kind: '500', match: '/stats?', times: 0 });
    expect([
      (await sandbox.stats('/player_injuries')).status,
      (await sandbox.stats('/stats?dates[]=2026-11-19')).status,
    ]).toEqual([200, 500]);
  });

  it("answer 429 with the time to wait, in each service's format", async () => {
    await order({ service: 'odds', kind: '429' });
    await order({ service: 'stats', kind: '429', retryAfter: 9 });
    const odds = await sandbox.odds(`${SPORT}/events`);
    const stats = await sandbox.stats('/player_injuries');
    expect(odds.json).toMatchObject({ error_code: 'EXCEEDED_FREQ_LIMIT' });
    expect([stats.status, stats.headers.get('retry-after'), stats.json]).toEqual([429, '9', undefined]);
  });

  it('break the connection, truncate a body, or corrupt its JSON', async () => {
    await order({ service: 'odds', kind: 'drop' });
    await expect(sandbox.odds(`${SPORT}/events`)).rejects.toThrow();
    await order({ service: 'odds', kind: 'cut-body' });
    await expect(sandbox.odds(`${SPORT}/events`)).rejects.toThrow();
    await order({ service: 'stats', kind: 'bad-json' });
    const bad = await sandbox.stats('/player_injuries');
    expect([bad.status, bad.json]).toEqual([200, undefined]);
    await order({ service: 'stats', kind: '502' });
    expect((await sandbox.stats('/player_injuries')).text).toContain('<html>');
    expect((await sandbox.stats('/player_injuries')).status).toBe(200);
  });

  it('delay answers', async () => {
    await order({ service: 'stats', kind: 'latency', ms: 120 });
    const started = performance.now();
    expect((await sandbox.stats('/player_injuries')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(100);
  });

  it('rename a player or remove prices in the odds of an event', async () => {
    const [event] = eventsOf(await sandbox.odds(`${SPORT}/events`));
    const query = { regions: 'us', markets: 'player_points' };
    const outcomes = async (): Promise<{ description?: string; price: number | null }[]> =>
      eventOf(await sandbox.odds(`${SPORT}/events/${event?.id}/odds`, query)).bookmakers.flatMap(({ markets }) =>
        markets.flatMap((m) => m.outcomes),
      );
    await order({ service: 'odds', kind: 'unknown-player', match: '/events/' });
    expect((await outcomes()).some(({ description }) => description === 'Nemo Nowhereman')).toBe(true);
    await order({ service: 'odds', kind: 'missing-price', match: '/events/' });
    expect((await outcomes()).filter(({ price }) => price === null).length).toBeGreaterThan(5);
  });

  it('postpone a game in both feeds until they are cleared', async () => {
    const [game] = await games('dates[]=2026-11-20');
    const before = eventsOf(await sandbox.odds(`${SPORT}/events`)).length;
    await order({ service: 'stats', kind: 'postponed', game: game?.id });
    expect(await games('dates[]=2026-11-20')).toContainEqual(
      expect.objectContaining({ id: game?.id, status: 'Postponed' }),
    );
    expect(eventsOf(await sandbox.odds(`${SPORT}/events`))).toHaveLength(before - 1);
    expect((await sandbox.control('DELETE', '/control/faults')).status).toBe(204);
    expect(eventsOf(await sandbox.odds(`${SPORT}/events`))).toHaveLength(before);
  });

  it('postpone a game by its event id, which is then not found', async () => {
    const [event] = eventsOf(await sandbox.odds(`${SPORT}/events`));
    await order({ service: 'odds', kind: 'postponed', game: event?.id });
    expect((await sandbox.odds(`${SPORT}/events/${event?.id}/odds`, { regions: 'us' })).json).toMatchObject({
      error_code: 'EVENT_NOT_FOUND',
    });
  });

  it('correct a stat of a finished game until they are cleared', async () => {
    const [game] = await games('dates[]=2026-11-19');
    const rows = async (): Promise<StatsRow[]> =>
      pageOf<StatsRow>(await sandbox.stats(`/stats?game_ids[]=${game?.id}&per_page=100`)).data;
    const [victim, ...others] = await rows();
    await order({
      service: 'stats',
      kind: 'stat-correction',
      game: game?.id,
      player: victim?.player.id,
      stat: 'reb',
      delta: 2,
    });
    const [corrected, ...untouched] = await rows();
    expect(corrected?.reb).toBe((victim?.reb ?? 0) + 2);
    expect(untouched).toEqual(others);
    const { faults } = (await sandbox.control('GET', '/control/faults')).json as { faults: { id: number }[] };
    await sandbox.control('DELETE', `/control/faults/${faults[0]?.id}`);
    expect((await rows())[0]).toEqual(victim);
  });

  it('are listed with their counts, and refused with a reason if invalid', async () => {
    await order({ service: 'odds', kind: '500', times: 3 });
    await sandbox.odds(`${SPORT}/events`);
    expect((await sandbox.control('GET', '/control/faults')).json).toEqual({
      faults: [{ id: 1, service: 'odds', kind: '500', times: 3, afterRequests: 0, applied: 1, match: '' }],
    });
    const refused = await sandbox.control('POST', '/control/faults', {
      service: 'stats',
      kind: 'postponed',
      game: '1',
    });
    expect([refused.status, refused.json]).toEqual([400, { message: 'There is no game 1' }]);
    expect((await sandbox.control('DELETE', '/control/faults/99')).status).toBe(404);
  });

  it('are on the front page with the games and the requests', async () => {
    await order({ service: 'odds', kind: '500' });
    await sandbox.odds(`${SPORT}/events`);
    const page = await sandbox.control('GET', '/');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const text of ['Simulated league', 'Scheduled', '/odds/v4/sports', 'Active faults', '08:00 Chicago'])
      expect(page.text).toContain(text);
    expect((await sandbox.control('GET', '/health')).json).toMatchObject({
      status: 'ok',
      world: 'simulated',
      now: '2026-11-20T14:00:00.000Z',
    });
  });
});
