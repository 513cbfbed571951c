import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EIGHT, pageOf, startSandbox, type StatsGame, type StatsRow, type TestSandbox } from './sandbox-server.ts';

const HOUR = 3_600_000;

describe('the stats feed', () => {
  let sandbox: TestSandbox;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  const gamesOf = async (query: string): Promise<StatsGame[]> =>
    pageOf<StatsGame>(await sandbox.stats(`/games?${query}`)).data;

  it('lists a day of games by its Eastern date, with start times before and Final after', async () => {
    const today = await gamesOf('dates[]=2026-11-20');
    const yesterday = await gamesOf('dates[]=2026-11-19');
    expect(today.length).toBeGreaterThanOrEqual(6);
    expect(
      today.every(
        (g) => g.status_state === 'scheduled' && /^\d+:\d\d (am|pm) ET$/.test(g.status) && g.home_team_score === 0,
      ),
    ).toBe(true);
    expect(yesterday.every((g) => g.status === 'Final' && g.date === '2026-11-19' && g.home_team_score > 60)).toBe(
      true,
    );
    expect(today[0]).toMatchObject({
      season: 2026,
      postseason: false,
      home_team: { abbreviation: expect.any(String) },
      visitor_team: { full_name: expect.any(String) },
    });
  });

  it('shows the quarter and a partial score while a game runs', async () => {
    const [game] = await gamesOf('dates[]=2026-11-20');
    const own = await startSandbox({ now: Date.parse(game?.datetime ?? '') + 0.75 * HOUR });
    const [running] = pageOf<StatsGame>(await own.stats(`/games?game_ids[]=${game?.id}`)).data;
    const rows = pageOf<StatsRow>(await own.stats(`/stats?game_ids[]=${game?.id}`)).data;
    await own.close();
    expect(running).toMatchObject({ status: '2nd Qtr', status_state: 'in_progress', period: 2 });
    expect(running?.home_team_score).toBeGreaterThan(20);
    expect(rows.length).toBeGreaterThan(20);
  });

  it('has no row of a game before its tip-off', async () => {
    const [game] = await gamesOf('dates[]=2026-11-20');
    expect(pageOf(await sandbox.stats(`/stats?game_ids[]=${game?.id}`)).data).toEqual([]);
  });

  it('returns each row of a game once across pages, and they add up to its score', async () => {
    const [game] = await gamesOf('dates[]=2026-11-19');
    const rows: StatsRow[] = [];
    let cursor = '';
    do {
      const page = pageOf<StatsRow>(await sandbox.stats(`/stats?game_ids[]=${game?.id}&per_page=7${cursor}`));
      rows.push(...page.data);
      cursor = page.meta.next_cursor === undefined ? '' : `&cursor=${page.meta.next_cursor}`;
    } while (cursor !== '');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.reduce((total, row) => total + row.pts, 0)).toBe(
      (game?.home_team_score ?? 0) + (game?.visitor_team_score ?? 0),
    );
    expect(rows.some(({ min, pts }) => min === '00' && pts === 0)).toBe(true);
  });

  it('returns pages of 25 rows by default, also of games in two seasons', async () => {
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10));
    const games = `/games?${days.map((day) => `dates[]=${day}`).join('&')}`;
    const first = pageOf<StatsGame>(await sandbox.stats(games));
    expect(first.data).toHaveLength(25);
    const all = new Map<number, StatsGame>();
    for (let cursor: number | undefined = 0; cursor !== undefined;) {
      const page: { data: StatsGame[]; meta: { next_cursor?: number } } = pageOf<StatsGame>(
        await sandbox.stats(`${games}&per_page=100&cursor=${cursor}`),
      );
      for (const game of page.data) all.set(game.id, game);
      cursor = page.meta.next_cursor;
    }
    const dates = new Set([...all.values()].map(({ date }) => date));
    expect(dates.size).toBe(60);
    expect([...all.values()].every(({ status }) => status === 'Final')).toBe(true);
  });

  it('lists active and injured players', async () => {
    const active = pageOf(await sandbox.stats('/players/active?per_page=100'));
    expect(active.data).toHaveLength(100);
    const injuries = pageOf<{
      player: { id: number; team_id: number };
      status: string;
      return_date: string;
      description: string;
    }>(await sandbox.stats('/player_injuries')).data;
    expect(injuries.length).toBeGreaterThan(5);
    expect(
      injuries.every(
        ({ status, return_date: date }) => /^(Out|Day-To-Day)$/.test(status) && /^[A-Z][a-z]{2} \d+$/.test(date),
      ),
    ).toBe(true);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['no key', '/games', { authorization: '' }, 401],
    ['a key after Bearer', '/games', { authorization: 'Bearer sandbox' }, 401],
    ['a wrong key', '/games', { authorization: 'invalid-1' }, 401],
    ['stats on the free plan', '/stats', { authorization: 'free-1' }, 401],
    ['an unknown address', '/umpires', {}, 404],
    ['a bad date', '/games?dates[]=20261119', {}, 400],
    ['too long a page', '/games?per_page=101', {}, 400],
    ['a bad cursor', '/stats?cursor=next', {}, 400],
    ['a client that wants no JSON', '/games', { accept: 'text/csv' }, 406],
  ])('refuses %s', async (_what, path, headers, status) => {
    expect((await sandbox.stats(path, headers)).status).toBe(status);
  });

  it('refuses a request without a key in plain text', async () => {
    const answer = await sandbox.stats('/games', { authorization: '' });
    expect([answer.headers.get('content-type'), answer.text]).toEqual(['text/plain; charset=utf-8', 'Unauthorized']);
  });

  it.each([
    ['free-2', 5],
    ['all-star-2', 60],
    ['top', 100],
  ])('lets the plan of %s ask %d times a minute', async (key, allowed) => {
    const own = await startSandbox({ statsPerMinute: 100 });
    const ask = async (): Promise<{ status: number; headers: Headers }> =>
      own.stats('/games?per_page=1', { authorization: key });
    for (let i = 0; i < allowed; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    own.clock.set(EIGHT + 60_001);
    const later = await ask();
    await own.close();
    expect([refused.status, refused.headers.get('retry-after'), later.status]).toEqual([429, '60', 200]);
  });
});
