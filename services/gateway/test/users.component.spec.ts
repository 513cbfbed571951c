import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminAction, type EventOf, trafficCounted } from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  gateway = await startGateway(servers);
  ({ token } = platform.person('Admin'));
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

const statusOf = async (userToken: string): Promise<number> =>
  (await gateway.call('GET', '/api/auth/me', { token: userToken })).status;

describe("the Admin's list of users", () => {
  it('shows the searches each user has used today', async () => {
    const { id } = platform.person('Premium');
    platform.searchesOf.set(id, 7);
    const { status, json } = await gateway.call('GET', '/api/admin/users?limit=200', { token });
    expect(status).toBe(200);
    const users = json['users'] as { id: string; searchCountToday: number }[];
    expect(users.find((user) => user.id === id)).toMatchObject({ searchCountToday: 7, tier: 'Premium' });
    expect(users.some((user) => user.searchCountToday === 0)).toBe(true);
    expect(json['pagination']).toMatchObject({ page: 1, limit: 200, pages: 1 });
  });

  it('is still shown while search counts are unavailable', async () => {
    platform.silence('analysis');
    const { status, json } = await gateway.call('GET', '/api/admin/users', { token });
    platform.silence('analysis', false);
    expect(status).toBe(200);
    expect((json['users'] as { searchCountToday: null }[])[0]?.searchCountToday).toBeNull();
  });

  it.each(['?page=0', '?limit=1000', '?sort=password_hash', '?order=up', '?admin=1'])('refuses %s', async (query) => {
    expect((await gateway.call('GET', `/api/admin/users${query}`, { token })).status).toBe(400);
  });
});

describe('user management', () => {
  it('changes a plan, effective from the next request', async () => {
    const user = platform.person('Free');
    const premium = () => gateway.call('GET', '/api/picks/top-picks', { token: user.token });
    expect(JSON.parse((await premium()).text)).toHaveLength(6);
    const changed = await gateway.call('POST', `/api/admin/users/${user.id}/update-plan`, {
      token,
      body: { newPlan: 'Premium' },
    });
    expect(changed).toMatchObject({ status: 200, json: { user: { id: user.id, tier: 'Premium' } } });
    expect(JSON.parse((await premium()).text)).toHaveLength(12);
  });

  it('sets the searches used today, and refuses invalid counts', async () => {
    const { id } = platform.person('Premium');
    const set = (searchCount: unknown) =>
      gateway.call('POST', `/api/admin/users/${id}/update-search-count`, { token, body: { searchCount } });
    expect(await set(4)).toMatchObject({ status: 200, json: { user: { id, searchCountToday: 4 } } });
    for (const invalid of [-1, 1.5, '3', null, 1e12]) expect((await set(invalid)).status).toBe(400);
    expect(platform.searchesOf.get(id)).toBe(4);
  });

  it('ends sessions and deletes accounts, effective from the next request', async () => {
    const user = platform.person('Free');
    expect(await statusOf(user.token)).toBe(200);
    expect((await gateway.call('POST', `/api/admin/users/${user.id}/end-sessions`, { token })).status).toBe(200);
    expect(await statusOf(user.token)).toBe(401);
    const deleted = await gateway.call('DELETE', `/api/admin/users/${user.id}`, { token });
    expect(deleted).toMatchObject({ status: 200, json: { success: true } });
    expect((await gateway.call('DELETE', `/api/admin/users/${user.id}`, { token })).status).toBe(404);
  });

  it('refuses an invalid ID', async () => {
    expect((await gateway.call('DELETE', '/api/admin/users/me', { token })).json).toMatchObject({
      statusCode: 400,
      message: 'id: must be the id of a user',
    });
  });
});

describe('events about API calls', () => {
  const post = (path: string, sender: string, body: unknown = {}) =>
    gateway.call('POST', `/api/admin/users/${path}`, { token: sender, body });

  it('report who changed what, and who was refused', async () => {
    const actions: EventOf<typeof adminAction>['data'][] = [];
    platform.bus.onBroadcast(adminAction, ({ data }) => actions.push(data));
    const user = platform.person('Free');
    const { id: adminId, token: adminToken } = platform.person('Admin');
    await platform.bus.connection.flush();
    await post(`${user.id}/update-plan`, adminToken, { newPlan: 'Premium' });
    await post(`${user.id}/update-plan`, user.token, { newPlan: 'Admin' });
    await post('00000000-0000-4000-8000-000000000000/end-sessions', adminToken);
    await post(`${user.id}/update-plan`, 'nobody');
    await gateway.call('GET', '/api/admin/users', { token: adminToken });
    await platform.bus.connection.flush();
    const change = { action: 'users.update-plan', target: user.id };
    expect(actions).toMatchObject([
      { ...change, actorId: adminId, outcome: 'done', details: { newPlan: 'Premium' } },
      { ...change, actorId: user.id, outcome: 'refused', details: { code: 'TIER_TOO_LOW' } },
      { action: 'users.end-sessions', actorId: adminId, outcome: 'refused', details: { code: 'NO_SUCH_USER' } },
    ]);
  });

  it('count every API call, and nothing else', async () => {
    const counted: EventOf<typeof trafficCounted>['data']['minutes'] = [];
    const total = (group: string): number =>
      counted
        .flatMap(({ groups }) => groups)
        .filter((entry) => entry.group === group)
        .reduce((sum, { requests }) => sum + requests, 0);
    platform.bus.onBroadcast(trafficCounted, ({ data }) => counted.push(...data.minutes));
    const { id, token: userToken } = platform.person('Premium');
    await platform.bus.connection.flush();
    // No other test calls this route group. The counts of earlier tests may be published during this one.
    const path = '/api/stripe/subscription-status';
    await Promise.all(Array.from({ length: 40 }, () => gateway.call('GET', path, { token: userToken })));
    await gateway.call('GET', '/api/nothing');
    await gateway.call('GET', '/health/live');
    await until(() => total('stripe') + total('unknown') >= 41);
    expect([total('stripe'), total('unknown'), total('health')]).toEqual([40, 1, 0]);
    expect(counted.flatMap(({ users }) => users)).toContain(id);
  });
});
