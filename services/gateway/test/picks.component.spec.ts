import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminAction,
  getCurrentPicks,
  getPublishedPicks,
  getRecordChain,
  getWinRate,
  picksGenerated,
  pricesChanged,
  resultsChecked,
  voidPickRequest,
} from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { FakePlatform } from './fake-platform.ts';
import { openLiveStream } from './live-stream.ts';
import { aPick } from './pick.fixture.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let premium: string;
let free: string;

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  gateway = await startGateway(servers);
  premium = platform.person('Premium').token;
  free = platform.person('Free').token;
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  gateway.call('GET', path, { token, headers });
const published = {
  publicationId: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c53',
  day: '2026-01-15',
  revision: 2,
  picks: 12,
  publishedAt: '2026-01-15T14:00:00.000Z',
  backfilled: false,
};
const checked = {
  day: '2026-01-14',
  wins: 7,
  losses: 5,
  pushes: 0,
  unknown: 0,
  pending: 0,
  winRate: 58.3,
  backfilled: false,
  checkedAt: '2026-01-15T14:15:00.000Z',
};

describe('GET /api/picks/current', () => {
  const idsIn = ({ text }: { text: string }): string[] => (JSON.parse(text) as { id: string }[]).map(({ id }) => id);

  it('returns the current state of open picks, six of them for Free, and requires a token', async () => {
    expect(idsIn(await get('/api/picks/current', premium))).toEqual(platform.picks.map(({ id }) => id));
    const six = platform.picks.filter(({ rank }) => rank % 2 === 1).map(({ id }) => id);
    expect(idsIn(await get('/api/picks/current', free))).toEqual(six);
    expect((await gateway.call('GET', '/api/picks/current')).status).toBe(401);
  });

  it('is reloaded when prices change', async () => {
    const load = () => get('/api/picks/current', premium);
    await load();
    const before = platform.requestCount(getCurrentPicks);
    await load();
    expect(platform.requestCount(getCurrentPicks)).toBe(before);
    platform.bus.publish(pricesChanged, { at: '2026-01-15T15:00:00.000Z' });
    const isReloaded = async (): Promise<boolean> => {
      await load();
      return platform.requestCount(getCurrentPicks) > before;
    };
    await until(isReloaded);
  });
});

describe('GET /api/picks/top-picks', () => {
  it('gives paid plans all twelve picks, and Free six picks and nothing about the others', async () => {
    const all = JSON.parse((await get('/api/picks/top-picks', premium)).text) as { id: string; rank: number }[];
    const response = await get('/api/picks/top-picks', free);
    const some = JSON.parse(response.text) as { rank: number }[];
    expect(all).toHaveLength(12);
    expect(some.map(({ rank }) => rank)).toEqual([1, 3, 5, 7, 9, 11]);
    for (const { id, rank } of all) expect(response.text.includes(id)).toBe(rank % 2 === 1);
  });

  it('gives the picks of one league', async () => {
    platform.picks = platform.picks.map((pick) => (pick.rank > 9 ? { ...pick, league: 'NHL' } : pick));
    const ranks = async (token: string): Promise<number[]> =>
      (JSON.parse((await get('/api/picks/top-picks?league=NHL', token)).text) as { rank: number }[]).map(
        ({ rank }) => rank,
      );
    expect(await ranks(premium)).toEqual([10, 11, 12]);
    expect(await ranks(free)).toEqual([11]);
    expect(await get('/api/picks/top-picks?league=', premium)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('league') },
    });
  });

  it('has a strong ETag for each tier view and encoding, and returns 304 to clients with those bytes', async () => {
    const all = await get('/api/picks/top-picks', premium);
    const some = await get('/api/picks/top-picks', free);
    const etag = all.headers.get('etag') ?? '';
    const other = some.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(etag).not.toBe(other);
    expect(await get('/api/picks/top-picks', premium, { 'if-none-match': `"x", W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
    expect((await get('/api/picks/top-picks', free, { 'if-none-match': etag })).status).toBe(200);
    expect(all.headers.get('content-encoding')).toBe('gzip');
    const plain = await get('/api/picks/top-picks', premium, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(etag);
    expect(plain.text).toBe(all.text);
  });

  it('calls picks once for many requests, and again when new picks are published', async () => {
    const before = platform.requestCount(getPublishedPicks);
    for (let n = 0; n < 30; n += 1) await get('/api/picks/top-picks', n % 2 ? premium : free);
    expect(platform.requestCount(getPublishedPicks)).toBe(before);
    platform.picks = platform.picks.map((pick) => aPick({ ...pick, playerName: 'Somebody New' }));
    platform.announce(picksGenerated, published);
    await until(async () => (await get('/api/picks/top-picks', premium)).text.includes('Somebody New'));
  });

  it('responds to HEAD with the length and no body', async () => {
    const response = await gateway.call('HEAD', '/api/picks/top-picks', { token: premium });
    expect(response).toMatchObject({ status: 200, text: '' });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
  });
});

describe('results', () => {
  it('are limited for Free, cached briefly, and reloaded when a result changes', async () => {
    expect((await get('/api/picks/yesterday', free)).json['picks']).toHaveLength(6);
    expect((await get('/api/picks/yesterday', premium)).json['picks']).toHaveLength(12);
    await get('/api/picks/win-rate?date=2026-01-14', premium);
    const before = platform.requestCount(getWinRate);
    await get('/api/picks/win-rate?date=2026-01-14', premium);
    expect(platform.requestCount(getWinRate)).toBe(before);
    platform.announce(resultsChecked, checked);
    await until(
      async () =>
        (await get('/api/picks/win-rate?date=2026-01-14', premium)).status === 200 &&
        platform.requestCount(getWinRate) > before,
    );
  });

  it('the public record needs no token, in parts and as a file', async () => {
    const chain = await gateway.call('GET', '/api/record/chain?after=0');
    expect(chain).toMatchObject({ status: 200, json: { head: null, lines: [], next: 400 } });
    expect((await gateway.call('GET', '/api/record/2026-01-14')).json).toMatchObject({ day: '2026-01-14' });
    expect((await gateway.call('GET', '/api/record/yesterday')).status).toBe(400);
    const file = await fetch(`${gateway.address}/api/record/picks.csv`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await file.text()).toBe('day,pick\r\n2026-01-14,a\r\n');
    expect((await gateway.call('GET', '/api/record')).status).toBe(200);
  });

  it('the chain is read in parts of 400 entries; any other start is refused with an explanation', async () => {
    expect((await gateway.call('GET', '/api/record/chain?after=400')).status).toBe(200);
    const before = platform.requestCount(getRecordChain);
    for (const after of ['1', '399', '401', '1000000001'])
      expect(await gateway.call('GET', `/api/record/chain?after=${after}`)).toMatchObject({
        status: 400,
        json: { message: 'after must be 0 or a multiple of 400; use the `next` of the previous part' },
      });
    expect(platform.requestCount(getRecordChain)).toBe(before);
  });

  it('only an Admin sees overdue picks, and voids one with a reason', async () => {
    const { token } = platform.person('Admin');
    const { picks: overdue } = (await get('/api/picks/overdue', token)).json as { picks: { id: string }[] };
    expect(overdue).toEqual([expect.objectContaining({ playerName: 'Ada Moreno', pickDirection: 'Over' })]);
    const path = `/api/picks/${overdue[0]?.id}/void`;
    const audited: { action: string; target: string | null; outcome: string; details: unknown }[] = [];
    platform.bus.onBroadcast(adminAction, ({ data }) => audited.push(data as (typeof audited)[number]));
    const body = { reason: 'The league removed the game.' };
    expect((await gateway.call('POST', path, { token: premium, body })).status).toBe(403);
    expect(await gateway.call('POST', path, { token, body: { reason: ' ' } })).toMatchObject({
      status: 400,
      json: { message: 'reason must have at least 3 characters' },
    });
    expect(await gateway.call('POST', path, { token, body })).toMatchObject({ status: 200, json: {} });
    expect(platform.requestCount(voidPickRequest)).toBe(1);
    await until(() => audited.some(({ outcome }) => outcome === 'done'));
    expect(audited.find(({ outcome }) => outcome === 'done')).toMatchObject({
      action: 'picks.void',
      target: overdue[0]?.id,
      details: body,
    });
  });

  it('an Admin checks and refreshes, and sees the effect on the next request', async () => {
    const { token } = platform.person('Admin');
    await get('/api/picks/top-picks', token);
    platform.picks = platform.picks.map((pick) => aPick({ ...pick, playerName: 'Refreshed Player' }));
    expect(await gateway.call('POST', '/api/picks/refresh', { token })).toMatchObject({
      status: 200,
      json: { success: true, revision: 2 },
    });
    expect((await get('/api/picks/top-picks', token)).text).toContain('Refreshed Player');
    expect(await gateway.call('POST', '/api/picks/check-results-manual', { token })).toMatchObject({
      status: 200,
      json: { success: true },
    });
  });
});

describe('GET /api/live', () => {
  const listen = (token: string, age?: number) => openLiveStream(gateway.address, token, age);

  it('notifies open pages of changed picks and results, and has the security headers', async () => {
    const page = await listen(premium);
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(page.response.headers.get('x-content-type-options')).toBe('nosniff');
    platform.announce(picksGenerated, published);
    platform.announce(resultsChecked, checked);
    await until(() => page.text().includes('results.checked'));
    expect(page.text()).toContain('data: {"type":"picks.generated","day":"2026-01-15","revision":2}\n\n');
    await page.close();
  });

  it('sends a page the changes that it missed between loading its data and connecting', async () => {
    const first = await listen(premium);
    platform.announce(picksGenerated, { ...published, revision: 3 });
    const missedUpdate = 'data: {"type":"picks.generated","day":"2026-01-15","revision":3}\n\n';
    await until(() => first.text().includes(missedUpdate));
    const second = await listen(premium, 5_000);
    await until(() => second.text().includes(missedUpdate));
    await Promise.all([first.close(), second.close()]);
  });

  it('ends when its session ends, but not when another session does', async () => {
    const { id, token } = platform.person('Free');
    const other = platform.openSession(id);
    const leaving = await listen(token);
    const staying = await listen(other);
    expect((await gateway.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    await leaving.ended;
    platform.announce(resultsChecked, checked);
    await until(() => staying.text().includes('results.checked'));
    await staying.close();
  });

  it('does not count pages that disconnected before the response', async () => {
    const { token } = platform.person('Free');
    const { hostname, port } = new URL(gateway.address);
    const leave = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.on('close', () => resolve());
        socket.write(`GET /api/live HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`, () =>
          socket.destroy(),
        );
      });
    await Promise.all(Array.from({ length: 30 }, leave));
    const first = await listen(token);
    const others = [];
    for (let n = 0; n < 10; n += 1) others.push(await listen(token));
    await first.ended;
    await Promise.all(others.map((page) => page.close()));
  });

  it('keeps the ten newest pages of an account', async () => {
    const { token } = platform.person('Free');
    const first = await listen(token);
    const others = [];
    for (let n = 0; n < 10; n += 1) others.push(await listen(token));
    await first.ended;
    platform.announce(resultsChecked, checked);
    for (const page of others) await until(() => page.text().includes('results.checked'));
    await Promise.all(others.map((page) => page.close()));
  });
});
