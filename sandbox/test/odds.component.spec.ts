import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EIGHT, eventOf, eventsOf, startSandbox, type OddsEvent, type TestSandbox } from './sandbox-server.ts';

const SPORT = '/sports/basketball_nba';
const HISTORY = `/historical${SPORT}`;
/** A path in which EVENT stands for an event's id. */
const ODDS = `${SPORT}/events/EVENT/odds`;
const HOUR = 3_600_000;
const US = { regions: 'us' };

describe('the odds feed', () => {
  let sandbox: TestSandbox;
  let event: OddsEvent;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const [first] = eventsOf(await sandbox.odds(`${SPORT}/events`));
    if (!first) throw new Error('no events');
    event = first;
  });
  afterAll(() => sandbox.close());

  it('lists the coming events in order, with whole seconds and a Z, free of charge', async () => {
    const answer = await sandbox.odds(`${SPORT}/events`);
    const events = eventsOf(answer);
    expect(events.length).toBeGreaterThanOrEqual(18);
    expect(events.map((e) => e.commence_time)).toEqual(events.map((e) => e.commence_time).sort());
    expect(event).toMatchObject({
      sport_key: 'basketball_nba',
      sport_title: 'NBA',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(event.commence_time).toMatch(/T\d\d:\d\d:\d\dZ$/);
    expect(answer.headers.get('x-requests-last')).toBe('0');
  });

  it('prices both sides of every moneyline in American odds', async () => {
    const odds = eventOf(await sandbox.odds(`${SPORT}/events/${event.id}/odds`, { ...US, markets: 'h2h' }));
    const outcomes = odds.bookmakers[0]?.markets[0]?.outcomes ?? [];
    expect(outcomes.map(({ name }) => name).sort()).toEqual([event.home_team, event.away_team].sort());
    expect(outcomes.every(({ price }) => Math.abs(price ?? 0) >= 100)).toBe(true);
  });

  it("offers an event's props with the player in the description, at most five minutes old in most books", async () => {
    const { bookmakers } = eventOf(
      await sandbox.odds(`${SPORT}/events/${event.id}/odds`, { ...US, markets: 'player_points,player_blocks' }),
    );
    expect(bookmakers.length).toBeGreaterThanOrEqual(4);
    const outcomes = bookmakers.flatMap(({ markets }) => markets.flatMap((market) => market.outcomes));
    expect(outcomes.length).toBeGreaterThan(60);
    expect(
      outcomes.every(({ name, description, point }) => /^(Over|Under)$/.test(name) && description && (point ?? 0) > 0),
    ).toBe(true);
    const fresh = bookmakers.filter(({ last_update: at }) => EIGHT - Date.parse(at) < 10 * 60_000);
    expect(fresh.length).toBeGreaterThanOrEqual(4);
  });

  it('returns only the books of the requested regions', async () => {
    const keysOf = async (query: Record<string, string>): Promise<string[]> =>
      eventOf(
        await sandbox.odds(`${SPORT}/events/${event.id}/odds`, { markets: 'player_points', ...query }),
      ).bookmakers.map(({ key }) => key);
    expect((await keysOf({ regions: 'us,us2' })).length).toBeGreaterThan((await keysOf({ regions: 'us' })).length);
    expect(await keysOf({ regions: 'uk' })).toEqual([]);
  });

  it('charges for each returned market and region, and reports the credits in three headers', async () => {
    const key = { apiKey: 'charges' };
    const last = async (path: string, query: Record<string, string>): Promise<string | null> =>
      (await sandbox.odds(path, { ...query, ...key })).headers.get('x-requests-last');
    const odds = `${SPORT}/events/${event.id}/odds`;
    expect(await last(odds, { regions: 'us,us2', markets: 'h2h' })).toBe('2');
    expect(await last(odds, { regions: 'us', markets: 'player_points,player_assists,spreads' })).toBe('2');
    expect(await last(odds, { regions: 'uk', markets: 'player_points' })).toBe('0');
    expect(
      await last(`${HISTORY}/events/${event.id}/odds`, {
        regions: 'us',
        markets: 'player_points',
        date: '2026-11-20T13:00:00Z',
      }),
    ).toBe('10');
    const answer = await sandbox.odds(odds, { regions: 'us', markets: 'h2h', ...key });
    expect([
      answer.headers.get('x-requests-last'),
      answer.headers.get('x-requests-used'),
      answer.headers.get('x-requests-remaining'),
    ]).toEqual(['1', '15', '4999985']);
  });

  it('returns the latest snapshot at or before a past date, the same one for every request', async () => {
    const date = '2026-11-10T14:00:00Z';
    const list = (await sandbox.odds(`${HISTORY}/events`, { date })).json as {
      timestamp: string;
      previous_timestamp: string;
      next_timestamp: string;
      data: OddsEvent[];
    };
    expect(list).toMatchObject({
      timestamp: '2026-11-10T13:55:00Z',
      previous_timestamp: '2026-11-10T13:25:00Z',
      next_timestamp: '2026-11-10T14:25:00Z',
    });
    const id = list.data[0]?.id ?? '';
    const query = { ...US, markets: 'player_points', date };
    const once = await sandbox.odds(`${HISTORY}/events/${id}/odds`, query);
    expect(once.text).toContain('"timestamp":"2026-11-10T13:55:00Z"');
    expect((await sandbox.odds(`${HISTORY}/events/${id}/odds`, query)).text).toBe(once.text);
    expect(
      (await sandbox.odds(`${HISTORY}/events/${id}/odds`, { ...query, date: '2026-11-10T18:00:00Z' })).text,
    ).not.toBe(once.text);
    expect(once.text).not.toMatch(/"last_update":"2026-11-10T14/);
  });

  it('returns the newest prices for a date in the future', async () => {
    const list = (await sandbox.odds(`${HISTORY}/events`, { date: '2027-01-01T00:00:00Z' })).json as {
      timestamp: string;
      next_timestamp: null;
    };
    expect(list).toMatchObject({ timestamp: '2026-11-20T13:55:00Z', next_timestamp: null });
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['no key', `${SPORT}/events`, { apiKey: '' }, 401, 'MISSING_KEY'],
    ['a wrong key', `${SPORT}/events`, { apiKey: 'invalid-1' }, 401, 'INVALID_KEY'],
    ['a deactivated key', `${SPORT}/events`, { apiKey: 'deactivated-1' }, 401, 'DEACTIVATED_KEY'],
    ['a key without credits', ODDS, { ...US, apiKey: 'spent-1', markets: 'h2h' }, 401, 'OUT_OF_USAGE_CREDITS'],
    [
      'history on a free plan',
      `${HISTORY}/events`,
      { apiKey: 'free-1', date: '2026-11-10T14:00:00Z' },
      401,
      'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN',
    ],
    ['an unknown sport', '/sports/curling/events', {}, 404, 'UNKNOWN_SPORT'],
    ['an unknown event', `${SPORT}/events/${'0'.repeat(32)}/odds`, US, 404, 'EVENT_NOT_FOUND'],
    ['an event id of the wrong form', `${SPORT}/events/7/odds`, US, 422, 'INVALID_EVENT_ID'],
    ['an unknown market', ODDS, { ...US, markets: 'player_dunks' }, 422, 'INVALID_MARKET'],
    ['an unknown region', ODDS, { regions: 'mars' }, 422, 'INVALID_REGION'],
    ['no region', ODDS, {}, 422, 'MISSING_REGION'],
    ['odds that are not American', ODDS, { ...US, oddsFormat: 'decimal' }, 422, 'INVALID_ODDS_FORMAT'],
    ['milliseconds', `${HISTORY}/events`, { date: '2026-11-20T14:00:00.000Z' }, 422, 'INVALID_HISTORICAL_TIMESTAMP'],
    ['history without a date', `${HISTORY}/events`, {}, 422, 'MISSING_HISTORICAL_TIMESTAMP'],
    [
      'an offset in place of Z',
      `${HISTORY}/events`,
      { date: '2026-11-10T14:00:00+00:00' },
      422,
      'INVALID_HISTORICAL_TIMESTAMP',
    ],
  ])('refuses %s', async (_what, path, query, status, code) => {
    const answer = await sandbox.odds(path.replace('EVENT', event.id), query);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({
      message: expect.any(String),
      error_code: code,
      details_url: expect.stringContaining('https://'),
    });
  });

  it('does not find an event after it is over', async () => {
    const own = await startSandbox({ now: Date.parse(event.commence_time) + 3 * HOUR });
    const answer = await own.odds(`${SPORT}/events/${event.id}/odds`, US);
    await own.close();
    expect(answer.json).toMatchObject({ error_code: 'EVENT_NOT_FOUND' });
  });

  it('refuses the 31st request of a second', async () => {
    const own = await startSandbox({ oddsPerSecond: 30 });
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await own.odds(`${SPORT}/events`)).status);
    own.clock.set(EIGHT + 1001);
    statuses.push((await own.odds(`${SPORT}/events`)).status);
    await own.close();
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 200]);
  });
});
