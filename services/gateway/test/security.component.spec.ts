import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PinoLogger } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { CHALLENGE, FakePlatform, PASSWORD, UNDER_ATTACK } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  gateway = await startGateway(servers, { ADMINS_NEED_SECOND_FACTOR: 'true', TRUST_PROXY: '1' });
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

describe('an account under attack', () => {
  const login = (body: Record<string, unknown>) => gateway.call('POST', '/api/auth/login', { body });

  it('gets a challenge in a header, and the usual three fields in the body', async () => {
    const { status, headers, json } = await login({ email: 'a@example.com', password: UNDER_ATTACK });
    expect(status).toBe(429);
    expect(headers.get('sign-in-challenge')).toBe(CHALLENGE);
    expect(headers.get('retry-after')).toBe('3600');
    expect(json).toEqual({ statusCode: 429, code: 'SIGN_IN_CHALLENGE', message: 'Solve this first.' });
  });

  it('accepts only well-formed proofs', async () => {
    const { id } = platform.person('Free');
    const by = { email: `${id}@example.com`, password: PASSWORD };
    expect((await login({ ...by, proof: { challenge: CHALLENGE, answer: 1 } })).status).toBe(200);
    for (const proof of ['x', {}, { challenge: 'x', answer: 1 }, { challenge: CHALLENGE, answer: -1 }])
      expect((await login({ ...by, proof })).status).toBe(400);
  });
});

describe('a browser that signs in', () => {
  const signIn = async (id: string, password: string, headers: Record<string, string> = {}) => {
    const body = { email: `${id}@example.com`, password };
    const answer = await gateway.call('POST', '/api/auth/login', { body, headers });
    return { ...answer, client: platform.clients.at(-1) };
  };

  it('gets a device cookie that scripts and other sites cannot read, and is recognized by it next time', async () => {
    const { id } = platform.person('Free');
    const first = await signIn(id, PASSWORD, { 'user-agent': 'Test browser', 'x-forwarded-for': '198.51.100.7' });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^overline-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(first.client).toMatchObject({ address: '198.51.100.7', userAgent: 'Test browser' });
    const again = await signIn(id, PASSWORD, { cookie: cookie.split(';')[0] ?? '' });
    expect(again.client?.device).toBe(first.client?.device);
  });

  it('gets a cookie name over HTTPS that no other host, and no HTTP page, can set', async () => {
    const { id } = platform.person('Free');
    const https = { 'x-forwarded-proto': 'https' };
    const cookie = (await signIn(id, PASSWORD, https)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-overline-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const device = cookie.split(/[=;]/)[1] ?? '';
    const known = await signIn(id, PASSWORD, { ...https, cookie: `__Host-overline-device=${device}` });
    expect(known.client?.device).toBe(device);
    const planted = await signIn(id, PASSWORD, { ...https, cookie: `overline-device=${device}` });
    expect(planted.client?.device).not.toBe(device);
  });

  it('gets no cookie if the sign-in failed, and a made-up one is ignored', async () => {
    const { id } = platform.person('Free');
    expect((await signIn(id, 'wrong')).headers.get('set-cookie')).toBeNull();
    const { client } = await signIn(id, PASSWORD, { cookie: 'overline-device=admin' });
    expect(client?.device).toMatch(/^[\w-]{43}$/);
  });
});

describe('a forbidden request', () => {
  it('is logged with its route, even for reads', async () => {
    const log = jest.spyOn(PinoLogger.prototype, 'log');
    const { id, token } = platform.person('Premium');
    expect((await gateway.call('GET', '/api/admin/audit', { token })).status).toBe(403);
    expect((await gateway.call('GET', '/api/auth/me', { token })).status).toBe(200);
    const refused = { msg: 'answered', request: 'GET /api/admin/audit', status: 403, userId: id };
    const lines = (): unknown[] => log.mock.calls.map(([line]) => line as unknown);
    // Logged after the response is sent.
    await until(() => lines().length > 0);
    expect(lines()).toEqual([expect.objectContaining(refused)]);
    log.mockRestore();
  });
});

describe('an Admin route', () => {
  it('requires a second factor, with a message unlike that of an ended session', async () => {
    const { token } = platform.person('Admin');
    const refused = await gateway.call('GET', '/api/admin/users', { token });
    expect(refused).toMatchObject({ status: 403, json: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(refused.text).not.toMatch(/expired|invalid/i);
    const confirmed = await gateway.call('POST', '/api/auth/second-factor/confirm', {
      token,
      body: { code: '123456' },
    });
    expect(confirmed.status).toBe(200);
    expect((await gateway.call('GET', '/api/admin/users', { token })).status).toBe(200);
  });

  it('is the only kind of route that requires one, so that an Admin can set it up', async () => {
    const { token } = platform.person('Admin');
    for (const path of ['/auth/me', '/auth/second-factor', '/auth/sessions', '/auth/notices', '/picks/top-picks'])
      expect((await gateway.call('GET', `/api${path}`, { token })).status).toBe(200);
  });

  it('refuses other plans because of the plan, even without a second factor', async () => {
    const { token } = platform.person('Platinum');
    expect((await gateway.call('GET', '/api/admin/users', { token })).json).toMatchObject({ code: 'TIER_TOO_LOW' });
  });
});

it('ends one session from the next request on', async () => {
  const { id, token } = platform.person('Free');
  const other = platform.openSession(id);
  const sid = JSON.parse(Buffer.from(other.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const me = async () => (await gateway.call('GET', '/api/auth/me', { token: other })).status;
  expect(await me()).toBe(200);
  expect((await gateway.call('DELETE', `/api/auth/sessions/${sid}`, { token })).status).toBe(200);
  expect(await me()).toBe(401);
});
