import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { securityEvent } from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { RedisLeases } from '../src/limits/redis-leases.ts';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let person: { id: string; token: string };

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  gateway = await startGateway(servers);
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

beforeEach(() => {
  person = platform.person('Premium');
});

const get = (path: string) => gateway.call('GET', path, { token: person.token });

/** The health report for Admins. */
const details = () => gateway.call('GET', '/api/admin/health', { token: platform.person('Admin').token });

describe('an unavailable service', () => {
  it('results in a 503 that says when to retry, and shows in /health', async () => {
    platform.silence('picks');
    const [answer, health] = await Promise.all([get('/api/picks/win-rate?date=2026-01-02'), details()]);
    const publicly = await gateway.call('GET', '/health');
    platform.silence('picks', false);
    expect(answer).toMatchObject({
      status: 503,
      json: {
        statusCode: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: 'Server is not available. Please try again in a moment.',
      },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(publicly).toMatchObject({ status: 503, json: { status: 'error' } });
    expect(Object.keys(publicly.json)).toEqual(['status']);
    expect((await get('/api/admin/health')).status).toBe(403);
    expect(health.json['details']).toMatchObject({ picks: { status: 'down', message: 'not responding' } });
  });

  it.each(['/api/bets/bets.csv', '/api/auth/export'])('results in a 503 instead of the file %s', async (path) => {
    platform.silence('picks');
    const answer = await get(path);
    platform.silence('picks', false);
    expect(answer).toMatchObject({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
    const file = await get(path);
    expect([file.status, file.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment']);
  });

  it('analysis: users can still sign in, and see the last known count', async () => {
    const before = await get('/api/auth/me');
    platform.silence('analysis');
    const during = await get('/api/auth/me');
    const stranger = await gateway.call('GET', '/api/auth/me', { token: platform.person('Free').token });
    platform.silence('analysis', false);
    expect(before).toMatchObject({ status: 200, json: { searchCountToday: 3 } });
    expect(during).toMatchObject({ status: 200, json: { searchCountToday: 3 } });
    expect(stranger).toMatchObject({ status: 200, json: { searchCountToday: 0 } });
  });

  it('picks: users still see the last published set', async () => {
    expect((await get('/api/picks/top-picks')).status).toBe(200);
    platform.silence('picks');
    const answers = await Promise.all([get('/api/picks/top-picks'), get('/api/picks/day')]);
    platform.silence('picks', false);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a failing feed', () => {
  it('shows as degraded in /health, which still returns 200', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await gateway.call('GET', '/health')).toMatchObject({ status: 200, json: { status: 'degraded' } });
    const { json } = await details();
    expect(json).toMatchObject({
      status: 'degraded',
      details: { 'analysis.odds': { status: 'degraded', message: 'the odds feed returned 429' } },
    });
  });
});

describe('the bus restarting', () => {
  it('keeps everyone signed in, and does not trust callers cached before the gap', async () => {
    expect((await get('/api/picks/top-picks')).status).toBe(200);
    await servers.nats.kill();
    expect((await get('/api/picks/top-picks')).status).toBe(200);
    platform.people.delete(person.id);
    const other = platform.person('Premium');
    await servers.nats.start();
    await until(async () => (await gateway.call('GET', '/api/auth/me', { token: other.token })).status === 200);
    await until(async () => (await get('/api/picks/top-picks')).status === 401);
  });
});

describe('an unavailable Redis', () => {
  it('only moves the counting to the gateways, shows in /health, and recovers', async () => {
    await servers.redis.kill();
    for (let n = 0; n < 20; n += 1) expect((await get('/api/picks/day')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const during = await details();
    expect(during).toMatchObject({
      status: 200,
      json: { status: 'degraded', details: { 'gateway.redis': { status: 'degraded' } } },
    });
    await servers.redis.start();
    const redisStatus = async (): Promise<unknown> => {
      const { json } = await details();
      return (json['details'] as Record<string, { status: string }>)['gateway.redis']?.status;
    };
    await until(async () => (await redisStatus()) === 'up');
  });

  it('delays no request when Redis accepts connections but never replies', async () => {
    await servers.redis.pause();
    const from = performance.now();
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(await get('/api/picks/day'));
    const tookMs = performance.now() - from;
    await servers.redis.resume();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(tookMs).toBeLessThan(2_000);
  });

  it('still refuses too many sign-ins', async () => {
    const events: unknown[] = [];
    platform.bus.onBroadcast(securityEvent, ({ data }) => events.push(data));
    await servers.redis.kill();
    const strict = await startGateway(servers, { DEMO: 'false' });
    const answers = [];
    for (let n = 0; n < 25; n += 1)
      answers.push(await strict.call('POST', '/api/auth/login', { body: { email: 'a@b.co', password: 'x' } }));
    await strict.stop();
    await servers.redis.start();
    // The bucket refills meanwhile.
    const admitted = answers.filter(({ status }) => status === 401).length;
    expect(admitted).toBeGreaterThanOrEqual(20);
    expect(admitted).toBeLessThan(25);
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await until(() => events.length > 0);
    // One event per minute, however many sign-ins are refused.
    expect(events).toEqual([
      expect.objectContaining({ kind: 'sign-in-slowed', outcome: 'refused', address: '127.0.0.1' }),
    ]);
  });
});

describe('two gateways', () => {
  it('share one limit through Redis', async () => {
    const [one, two] = await Promise.all([
      startGateway(servers, { DEMO: 'false' }),
      startGateway(servers, { DEMO: 'false' }),
    ]);
    // Without Redis, each would count on its own.
    for (const { app } of [one, two]) await until(() => app.get(RedisLeases).responds());
    const tries = [];
    const started = performance.now();
    for (let n = 0; n < 15; n += 1)
      for (const gate of [one, two])
        tries.push(await gate.call('POST', '/api/auth/login', { body: { email: 'a@b.co', password: 'x' } }));
    // The bucket fills by 20 a minute while the tries go on, however slow the machine is.
    const refilled = ((performance.now() - started) / 60_000) * 20;
    await Promise.all([one.stop(), two.stop()]);
    const passed = tries.filter(({ status }) => status === 401).length;
    expect(passed).toBeGreaterThanOrEqual(19);
    expect(passed).toBeLessThanOrEqual(22 + Math.ceil(refilled));
  });
});

describe('stopping', () => {
  it('reports not ready first, and keeps serving over connections that close after each response', async () => {
    const draining = await startGateway(servers, { DRAIN_IDLE_MS: 1_000 });
    const stopped = draining.stop();
    const [health, live, picks] = await Promise.all([
      draining.call('GET', '/health'),
      draining.call('GET', '/health/live'),
      draining.call('GET', '/api/picks/day', { token: person.token }),
    ]);
    await stopped;
    expect(health).toMatchObject({ status: 503, json: { status: 'shutting_down' } });
    expect([live.status, picks.status, picks.headers.get('connection')]).toEqual([200, 200, 'close']);
  });

  it('lets proxies retry only reads on another gateway when draining is almost over', async () => {
    // With these times, draining is almost over from the start.
    const draining = await startGateway(servers, { DRAIN_IDLE_MS: 1_000, DRAIN_MAX_MS: 2_000 });
    const stopped = draining.stop();
    const headers = { 'x-retries-on': '502' };
    const [retried, read, written] = await Promise.all([
      draining.call('GET', '/api/picks/day', { token: person.token, headers }),
      draining.call('GET', '/api/picks/day', { token: person.token }),
      draining.call('POST', '/api/auth/logout', { token: platform.person('Free').token, headers }),
    ]);
    await stopped;
    expect(retried).toMatchObject({ status: 502, json: { code: 'DRAINING' } });
    expect(read.status).toBe(200);
    expect(written.status).not.toBe(502);
  });

  it('is not delayed by a connection that never sends a request', async () => {
    const stopped = await startGateway(servers);
    const { hostname, port } = new URL(stopped.address);
    const silent = connect(Number(port), hostname);
    const gone = new Promise((resolve) => silent.on('close', resolve));
    await new Promise((resolve) => silent.on('connect', resolve));
    await Promise.all([stopped.stop(), gone]);
  });
});
