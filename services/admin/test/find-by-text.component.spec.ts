import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { COUNTED_ROWS, getSearchHistory, SearchQuery } from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { databaseOptions } from '../src/database/database-options.ts';
import { generate } from './bench/generate.ts';
import { startAdmin } from './running-admin.ts';

const AMOUNTS = { people: 1_200, questions: 6_000, searches: 12_000, requests: 100, picks: 12 };
const PAGE = 50;

let servers: TestServers;
let admin: Awaited<ReturnType<typeof startAdmin>>;
let bus: Bus;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  await withClient(servers.database.urlOf('admin'), (owner) => generate(owner, AMOUNTS, () => undefined));
  bus = await Bus.open({ url: servers.nats.url, service: 'platform' });
  admin = await startAdmin(servers);
});

afterAll(async () => {
  await admin.close();
  await bus.close();
  await dataSource.destroy();
  await servers.stop();
});

/** The IDs of all matching searches, newest first, found by reading every row. */
async function naively(query: string, user: string, days: number): Promise<string[]> {
  const rows = await new Transactions(dataSource).query<{ id: string }>(
    `SELECT s.id FROM search_record s JOIN person ON person.no = person_no JOIN search_query q ON q.no = question_no
     WHERE at >= date_trunc('hour', now()) - $3 * interval '24 hours' AND strpos(folded, $1) > 0
       AND (strpos(username, $2) > 0 OR strpos(lower(tier), $2) > 0)
     ORDER BY at DESC, s.id DESC`,
    [query, user, days],
  );
  return rows.map(({ id }) => id);
}

it.each([
  ['many questions', 'points', ''],
  ['few questions', 'vale0 over 10', ''],
  ['many people', '', 'player_1'],
  ['few people', '', 'player_12'],
  ['a plan', '', 'platinum'],
  ['a plan and names', '', 'p'],
  ['many questions of many people', 'points', 'player_1'],
  ['many questions of few people', 'assists', 'player_77'],
  ['few questions of many people', 'vale0 over', 'player_'],
  ['many questions on a plan or by name', 'o', 'p'],
  ['nothing', 'points', 'nobody'],
])('finds %s like a scan of all rows, on every page and in both orders', async (_, query, user) => {
  const filter = { ...(query && { query }), ...(user && { user }), limit: PAGE };
  for (const [dateRange, days] of [
    ['30d', 30],
    ['all', 1_000],
  ] as const) {
    const all = await naively(query, user, days);
    for (const order of ['desc', 'asc'] as const) {
      const counted = (order === 'desc' ? all : all.toReversed()).slice(0, COUNTED_ROWS);
      const last = Math.max(1, Math.ceil(counted.length / PAGE));
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const query = SearchQuery.parse({ ...filter, dateRange, order, page });
        const found = await bus.request(getSearchHistory, query);
        expect(found.pagination).toMatchObject({ total: counted.length, totalIsCapped: all.length > COUNTED_ROWS });
        expect(found.searches.map(({ id }) => id)).toEqual(counted.slice((page - 1) * PAGE, page * PAGE));
      }
    }
  }
});

it('counts 10,000 searches, has pages for those, and reaches the others in the opposite order', async () => {
  const page = (query: Record<string, unknown>) =>
    bus.request(getSearchHistory, SearchQuery.parse({ dateRange: 'all', ...query }));
  const newest = await page({ page: 200 });
  expect(newest.pagination).toEqual({ page: 200, limit: 50, total: 10_000, pages: 200, totalIsCapped: true });
  expect(newest.searches).toHaveLength(50);
  expect((await page({ page: 201 })).searches).toEqual([]);
  const all = await naively('', '', 1_000);
  expect(all).toHaveLength(12_000);
  const oldest = await page({ order: 'asc' });
  expect(oldest.searches.map(({ id }) => id)).toEqual(all.toReversed().slice(0, 50));
});
