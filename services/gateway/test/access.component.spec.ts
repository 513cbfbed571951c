import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Route, TIERS } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import { until } from '@overline/testing';
import { PASSWORD } from './fake-platform.ts';
import { aToken } from './fake-person.ts';
import { type GatewayAlone, startGatewayAlone } from './running-gateway.ts';

let platform: GatewayAlone['platform'];
let gateway: GatewayAlone['gateway'];
let stop: GatewayAlone['stop'];

beforeAll(async () => {
  ({ platform, gateway, stop } = await startGatewayAlone());
});

afterAll(() => stop());

const guarded = ROUTES.filter(({ access }) => access !== 'public');
const name = ({ method, path }: Route): string => `${method} /api${path}`;
const filled = ({ path }: Route): string => `/api${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
const NOT_AUTHENTICATED = { statusCode: 401, code: 'NOT_AUTHENTICATED', message: 'Not authenticated' };

describe.each(guarded.map((route) => [name(route), route] as const))('%s', (_, route) => {
  it('refuses a caller who is not signed in', async () => {
    const { id, token } = platform.person('Admin');
    const claims = {
      sub: id,
      sid: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid,
      epoch: 1,
    };
    const tokens = [
      undefined,
      '',
      'null',
      'undefined',
      'short',
      'not.a.token',
      `${token}x`,
      `${token} and more`,
      `${token}, Bearer ${token}`,
      token.slice(0, -2),
      aToken(claims, { alg: 'none' }),
      aToken(claims, { secret: 'a secret that is not the one of auth' }),
      aToken(claims, { alg: 'HS512' }),
      aToken(claims, { age: 8 * 24 * 3_600 }),
      aToken({ ...claims, sid: 'x' }),
      aToken({ ...claims, epoch: 2 }),
      aToken({ ...claims, sub: claims.sid }),
    ];
    for (const bad of tokens) {
      const { status, json } = await gateway.call(route.method, filled(route), bad === undefined ? {} : { token: bad });
      expect({ bad, status, json }).toEqual({ bad, status: 401, json: NOT_AUTHENTICATED });
    }
  });

  it('refuses a caller whose tier is too low, with a message unlike that of an ended session', async () => {
    const least = { 'signed-in': 0, public: 0, premium: 1, platinum: 2, admin: 3 }[route.access];
    for (const tier of TIERS.slice(0, least)) {
      const { status, json } = await gateway.call(route.method, filled(route), { token: platform.person(tier).token });
      expect({ tier, status }).toEqual({ tier, status: 403 });
      expect(json['message']).not.toMatch(/expired|invalid/i);
      if (route.access === 'admin') expect(json['message']).toBe('Admin access required for this operation');
    }
  });

  it('tells browsers and proxies not to store the response', async () => {
    const { token } = platform.person('Admin');
    // A HEAD request, because the stream of live updates never ends.
    const method = route.method === 'GET' ? 'HEAD' : route.method;
    const { headers } = await gateway.call(method, filled(route), { token });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('picks that all users of a tier share', () => {
  it.each(['/api/picks/top-picks', '/api/picks/day', '/api/picks/yesterday', '/api/picks/win-rate'])(
    'must not be stored either: %s',
    async (path) => {
      const { status, headers } = await gateway.call('GET', path, { token: platform.person('Premium').token });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );
});

describe('a request', () => {
  it('gets its request ID in the response: its own if it is well formed, or else a new one', async () => {
    const idOf = async (path: string, given?: string): Promise<string | null> =>
      (await gateway.call('GET', path, given === undefined ? {} : { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    const given = 'a1b2c3d4-from-the-browser';
    expect(await idOf('/api/picks/top-picks', given)).toBe(given);
    expect(await idOf('/api/auth/me', given)).toBe(given);
    expect(await idOf('/api/nowhere', given)).toBe(given);
    const generated = [await idOf('/api/picks/top-picks'), await idOf('/api/auth/me', 'no id; at all')];
    for (const id of generated) expect(id).toMatch(/^[\da-f]{16}-\w+$/);
    expect(new Set(generated).size).toBe(2);
  });
});

describe('personal data', () => {
  it('can be downloaded by its owner as a file', async () => {
    const { id, token } = platform.person('Premium');
    const { status, headers, json } = await gateway.call('GET', '/api/auth/export', { token });
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
    expect(json).toMatchObject({ account: { id }, sessions: [], notices: [], analyses: [] });
  });
});

describe('an issued token', () => {
  const me = (token: string) => gateway.call('GET', '/api/auth/me', { token });

  it('has the new tier as soon as it changes', async () => {
    const { id, token } = platform.person('Free');
    const admin = async () => (await gateway.call('POST', '/api/picks/check-results-manual', { token })).status;
    expect(await admin()).toBe(403);
    platform.change(id, { tier: 'Admin' });
    await until(async () => (await admin()) === 200);
    platform.change(id, { tier: 'Free' });
    await until(async () => (await admin()) === 403);
  });

  it('has a higher tier on the next request, even before the gateway hears of the change', async () => {
    const { id, token } = platform.person('Free');
    const admin = async () => (await gateway.call('POST', '/api/picks/check-results-manual', { token })).status;
    expect(await admin()).toBe(403);
    platform.people.get(id)!.tier = 'Admin';
    expect(await admin()).toBe(200);
  });

  it('is refused on the next request after signing out, while the other session stays active', async () => {
    const { id, token } = platform.person('Premium');
    const other = platform.openSession(id);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 200]);
    expect(await gateway.call('POST', '/api/auth/logout', { token })).toMatchObject({ status: 200, json: {} });
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
  });

  it('is refused on the next request after a password change, and the new one works', async () => {
    const { id, token } = platform.person('Premium');
    const other = platform.openSession(id);
    await me(other);
    const body = { currentPassword: PASSWORD, newPassword: 'amber pelican 12' };
    const changed = await gateway.call('POST', '/api/auth/change-password', { token, body });
    expect(changed.status).toBe(200);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 401]);
    expect((await me(String(changed.json['token']))).status).toBe(200);
  });

  it('is refused on the next request after the account is deleted', async () => {
    const { token } = platform.person('Premium');
    expect(
      await gateway.call('DELETE', '/api/auth/delete-account', { token, body: { password: PASSWORD } }),
    ).toMatchObject({ status: 200 });
    expect((await me(token)).status).toBe(401);
  });

  it('is refused when the account was deleted elsewhere', async () => {
    const { id, token } = platform.person('Premium');
    expect((await me(token)).status).toBe(200);
    platform.change(id, 'delete');
    await until(async () => (await me(token)).status === 401);
  });

  it('is looked up once for many requests', async () => {
    const { token } = platform.person('Premium');
    const before = platform.requestCounts.get('auth.resolve-session') ?? 0;
    for (let n = 0; n < 20; n += 1) await gateway.call('GET', '/api/picks/top-picks', { token });
    expect((platform.requestCounts.get('auth.resolve-session') ?? 0) - before).toBe(1);
  });
});
