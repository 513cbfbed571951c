import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  deleteUserRequest,
  endUserSessionsRequest,
  getUserRequest,
  listUsersRequest,
  updatePlanRequest,
  UserQuery,
} from '@overline/contracts';
import { Limits, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { runAdminCommand } from '../src/admin-command.ts';
import { Caller, startAuth } from './running-auth.ts';

const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 200_000);
const ROUTE_MS = 300;

const limits = new Limits();
let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let by: Awaited<ReturnType<Caller['newcomer']>>['by'];
let ids: string[];

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
  const person = await auth.newcomer();
  by = person.by;
  await runAdminCommand('grant', person.email, servers.database.urlOf('auth'));
  ids = await withClient(servers.database.urlOf('auth'), async (owner) => {
    await owner.query(`
      INSERT INTO account (id, username, username_key, email, email_key, password_hash, tier, granted_tier, paid_tier,
        paid_version, epoch, version, created_at)
      SELECT gen_random_uuid(), name, name, name || '@example.com', name || '@example.com', repeat('x', 97), tier, tier,
        'Free', 0, 1, 1, now() - n * interval '3 minutes'
      FROM (SELECT n, md5(n::text) || '_' || n AS name,
        (ARRAY['Free', 'Free', 'Premium', 'Platinum'])[1 + n % 4] AS tier
        FROM generate_series(1, ${ACCOUNTS}) n) AS made`);
    await owner.query(`
      INSERT INTO session (id, account_id, expires_at)
      SELECT gen_random_uuid(), id, now() + interval '7 days' FROM account CROSS JOIN generate_series(1, 3)`);
    await owner.query('VACUUM ANALYZE');
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM account WHERE tier = 'Free' LIMIT 20");
    return rows.map(({ id }) => id);
  });
}, 600_000);

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
  limits.print();
}, 60_000);

const list = (query: object) => auth.ask(listUsersRequest, { ...UserQuery.parse(query), by });
const another = (): string => ids.pop() ?? '';

it('lists accounts in every order, on every page and by every text', async () => {
  for (const search of ['', 'a', '_1234', 'no such user'])
    for (const sort of UserQuery.shape.sort.unwrap().options)
      for (const order of UserQuery.shape.order.unwrap().options) {
        const { pagination } = await list({ search, sort, order });
        const pages = new Set([1, Math.ceil(pagination.pages / 2), pagination.pages].filter((page) => page > 0));
        for (const page of pages)
          await limits.time(`users '${search}' by ${sort} ${order}: page ${page}`, ROUTE_MS, () =>
            list({ search, sort, order, page }),
          );
      }
}, 600_000);

it('changes one account among them', async () => {
  await limits.time('one user', ROUTE_MS, () => auth.ask(getUserRequest, { by, userId: another() }));
  await limits.time("a user's plan", ROUTE_MS, () =>
    auth.ask(updatePlanRequest, { by, userId: another(), newPlan: 'Premium' }),
  );
  await limits.time('end of sessions', ROUTE_MS, () => auth.ask(endUserSessionsRequest, { by, userId: another() }));
  await limits.time('deletion of a user', ROUTE_MS, () => auth.ask(deleteUserRequest, { by, userId: another() }));
});

it('keeps every limit', () => {
  expect(limits.exceeded()).toEqual([]);
});
