import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applySubscription,
  deleteAccountRequest,
  deleteUserRequest,
  endUserSessionsRequest,
  getUserRequest,
  listUsersRequest,
  type PaidPlan,
  type Principal,
  subscriptionChanged,
  type Tier,
  updatePlanRequest,
  userChanged,
  UserQuery,
} from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { runAdminCommand } from '../src/admin-command.ts';
import { Caller, PASSWORD, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let admin: Awaited<ReturnType<Caller['newcomer']>>;
const emitted: { userId: string; tier: Tier; version: number; deleted: boolean }[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
  auth.bus.onBroadcast(userChanged, ({ data }) => emitted.push(userChanged.data.parse(data)));
  admin = await anAdmin();
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

async function anAdmin() {
  const person = await auth.newcomer();
  await runAdminCommand('grant', person.email, servers.database.urlOf('auth'));
  return person;
}

/** Publishes billing's event, as its outbox relay would. */
function pays(userId: string, paidTier: PaidPlan, version: number, id: string = randomUUID()): void {
  const data = {
    userId,
    version,
    paidTier,
    status: paidTier === 'Free' ? 'ended' : 'active',
    subscriptionId: paidTier === 'Free' ? null : 'sub_1',
    priceCents: 500,
    renewsOn: null,
    endsOn: null,
  };
  const envelope = { id, name: 'subscription.changed', version: 1, occurredAt: new Date().toISOString(), data };
  auth.bus.connection.publish(subscriptionChanged.subject, JSON.stringify(envelope));
}

const untilTier = (token: string, tier: Tier): Promise<void> =>
  until(async () => (await auth.principalOf(token))?.tier === tier);

const plan = (userId: string, newPlan: Tier, by: Principal = admin.by) =>
  auth.failure(updatePlanRequest, { by, userId, newPlan });

describe('a paid plan', () => {
  const apply = (userId: string, version: number, paidTier: PaidPlan) =>
    auth.ask(applySubscription, { userId, version, paidTier, subscriptionId: 'sub_1' });

  it('is applied before the reply, and the event of the same version changes nothing', async () => {
    const { token, account } = await auth.newcomer();
    expect(await apply(account.id, 1, 'Premium')).toEqual({ tier: 'Premium' });
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Premium' });
    pays(account.id, 'Premium', 1);
    pays(account.id, 'Platinum', 2);
    await untilTier(token, 'Platinum');
    const versions = () =>
      emitted.filter(({ userId }) => userId === account.id).map(({ tier, version }) => [tier, version]);
    await until(() => versions().length >= 2);
    expect(versions()).toEqual([
      ['Premium', 2],
      ['Platinum', 3],
    ]);
  });

  it('of an older version does not replace a newer one', async () => {
    const { token, account } = await auth.newcomer();
    expect(await apply(account.id, 3, 'Platinum')).toEqual({ tier: 'Platinum' });
    expect(await apply(account.id, 2, 'Premium')).toEqual({ tier: 'Platinum' });
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Platinum' });
  });

  it('never lowers a granted tier', async () => {
    const { account } = await auth.newcomer();
    await auth.ask(updatePlanRequest, { by: admin.by, userId: account.id, newPlan: 'Platinum' });
    expect(await apply(account.id, 1, 'Premium')).toEqual({ tier: 'Platinum' });
  });

  it('of a deleted account is ignored', async () => {
    expect(await apply(randomUUID(), 1, 'Premium')).toEqual({ tier: null });
  });
});

describe('an Admin', () => {
  it('finds accounts by part of a name or address, page by page, in the requested order', async () => {
    const mark = `findme${Date.now().toString(36)}`;
    const names = ['b', 'C', 'a'].map((letter) => `${letter}_${mark}`);
    for (const username of names) await auth.newcomer({ username, email: `x_${username}@example.com` });
    const list = (query: object) => auth.ask(listUsersRequest, { ...UserQuery.parse(query), by: admin.by });
    const byName = await list({ search: mark.toUpperCase(), sort: 'username', order: 'asc', limit: 2 });
    expect(byName.users.map(({ username }) => username)).toEqual([names[2], names[0]]);
    expect(byName.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    const second = await list({ search: mark, sort: 'username', order: 'asc', limit: 2, page: 2 });
    expect(second.users.map(({ username }) => username)).toEqual([names[1]]);
    expect((await list({ search: mark, page: 9 })).users).toEqual([]);
    expect((await list({ search: `%${mark}` })).users).toEqual([]);
    expect((await list({ search: mark })).users.map(({ username }) => username)).toEqual([...names].reverse());
  });

  it('sorts by plan in the order of the plans', async () => {
    const people = await Promise.all([auth.newcomer(), auth.newcomer()]);
    expect(await plan(people[0].account.id, 'Platinum')).toBe('no failure');
    expect(await plan(people[1].account.id, 'Premium')).toBe('no failure');
    const query = UserQuery.parse({ sort: 'tier', order: 'desc', limit: 200 });
    const tiers = (await auth.ask(listUsersRequest, { ...query, by: admin.by })).users.map(({ tier }) => tier);
    const ranks = tiers.map((tier) => ['Admin', 'Platinum', 'Premium', 'Free'].indexOf(tier));
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(tiers).size).toBe(4);
  });

  it('grants and revokes a plan, which takes effect for the existing token', async () => {
    const { token, account } = await auth.newcomer();
    const granted = await auth.ask(updatePlanRequest, { by: admin.by, userId: account.id, newPlan: 'Premium' });
    expect(granted).toMatchObject({ tier: 'Premium', grantedTier: 'Premium', paidTier: 'Free' });
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Premium' });
    expect(await plan(account.id, 'Free')).toBe('no failure');
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Free' });
  });

  it('signs a user out everywhere', async () => {
    const { token, email, account } = await auth.newcomer();
    const other = await auth.signIn(email, PASSWORD);
    await auth.ask(endUserSessionsRequest, { by: admin.by, userId: account.id });
    expect(await Promise.all([token, other].map((old) => auth.principalOf(old)))).toEqual([null, null]);
    expect(await auth.principalOf(await auth.signIn(email, PASSWORD))).not.toBeNull();
  });

  it('deletes a user, and gets an error for one who does not exist', async () => {
    const { token, account } = await auth.newcomer();
    await auth.ask(deleteUserRequest, { by: admin.by, userId: account.id });
    expect(await auth.principalOf(token)).toBeNull();
    const gone = { by: admin.by, userId: account.id };
    expect(await auth.failure(deleteUserRequest, gone)).toBe('not-found NO_SUCH_USER');
    expect(await auth.failure(getUserRequest, gone)).toBe('not-found NO_SUCH_USER');
    expect(await auth.failure(endUserSessionsRequest, gone)).toBe('not-found NO_SUCH_USER');
    expect(await plan(account.id, 'Premium')).toBe('not-found NO_SUCH_USER');
  });

  it('can neither lower nor delete themselves here', async () => {
    await anAdmin();
    expect(await plan(admin.account.id, 'Free')).toBe('conflict OWN_ACCOUNT');
    expect(await plan(admin.account.id, 'Admin')).toBe('no failure');
    expect(await auth.failure(deleteUserRequest, { by: admin.by, userId: admin.account.id })).toBe(
      'conflict OWN_ACCOUNT',
    );
  });

  it("is checked against the account's current tier, not the caller's claim", async () => {
    const { by, account } = await auth.newcomer();
    const forged = { ...by, tier: 'Admin' as const };
    const userId = account.id;
    expect(await plan(userId, 'Platinum', forged)).toBe('forbidden TIER_TOO_LOW');
    for (const contract of [getUserRequest, endUserSessionsRequest, deleteUserRequest])
      expect(await auth.failure(contract, { by: forged, userId })).toBe('forbidden TIER_TOO_LOW');
    expect(await auth.failure(listUsersRequest, { ...UserQuery.parse({}), by: forged })).toBe('forbidden TIER_TOO_LOW');
  });
});

describe('the last Admin', () => {
  it('stays, also when two lower or delete each other concurrently', async () => {
    const own = await startServers({ schemas: ['auth'], nats: true, redis: true });
    const service = await startAuth(own);
    const caller = await Caller.open(own.nats.url);
    const [one, two] = [await caller.newcomer(), await caller.newcomer()];
    for (const { email } of [one, two]) await runAdminCommand('grant', email, own.database.urlOf('auth'));
    const outcomes = await Promise.all([
      caller.failure(updatePlanRequest, { by: one.by, userId: two.account.id, newPlan: 'Free' }),
      caller.failure(deleteUserRequest, { by: two.by, userId: one.account.id }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'no failure')).toHaveLength(1);
    const [left] = (
      await Promise.all(
        [one, two].map(async (who) => ((await caller.principalOf(who.token))?.tier === 'Admin' ? who : null)),
      )
    ).filter((who) => who !== null);
    expect(left).toBeDefined();
    expect(await caller.failure(deleteAccountRequest, { by: left!.by, password: PASSWORD })).toBe(
      'conflict LAST_ADMIN',
    );
    await caller.bus.close();
    await service.close();
    await own.stop();
  });
});

describe('a subscription', () => {
  it('raises and lowers the tier, and emits an event within a second', async () => {
    const { token, account } = await auth.newcomer();
    pays(account.id, 'Premium', 1);
    const from = performance.now();
    await untilTier(token, 'Premium');
    await until(() => emitted.some(({ userId, tier }) => userId === account.id && tier === 'Premium'));
    // A second, on a machine that does nothing else.
    expect(performance.now() - from).toBeLessThan(5_000);
    pays(account.id, 'Free', 2);
    await untilTier(token, 'Free');
  });

  it('is ignored if it is older, or a repeat', async () => {
    const { token, account } = await auth.newcomer();
    const id = randomUUID();
    pays(account.id, 'Platinum', 5, id);
    await untilTier(token, 'Platinum');
    pays(account.id, 'Premium', 4);
    pays(account.id, 'Platinum', 5, id);
    await sleep(500);
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Platinum' });
    expect(emitted.filter(({ userId }) => userId === account.id)).toHaveLength(1);
  });

  it('never lowers the granted tier, and an Admin stays an Admin', async () => {
    const { token, email, account } = await auth.newcomer();
    await runAdminCommand('grant', email, servers.database.urlOf('auth'));
    pays(account.id, 'Premium', 1);
    pays(account.id, 'Free', 2);
    await sleep(700);
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Admin' });
  });

  it('is named in the error when a lower plan is granted', async () => {
    const { token, account } = await auth.newcomer();
    pays(account.id, 'Platinum', 1);
    await untilTier(token, 'Platinum');
    await expect(
      auth.ask(updatePlanRequest, { by: admin.by, userId: account.id, newPlan: 'Premium' }),
    ).rejects.toMatchObject({
      code: 'PLAN_IS_PAID_FOR',
      kind: 'conflict',
      message: 'The subscription sub_1 pays for Platinum. Cancel it first, or choose Platinum or a higher plan.',
    });
    expect(await plan(account.id, 'Platinum')).toBe('no failure');
    pays(account.id, 'Free', 2);
    await sleep(500);
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Platinum' });
  });
});
