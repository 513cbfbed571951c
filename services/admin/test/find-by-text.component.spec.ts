import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSearchHistory, SearchQuery } from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { databaseOptions } from '../src/database/database-options.ts';
import { generate } from './bench/generate.ts';
import { startAdmin } from './running-admin.ts';

const AMOUNTS = { people: 1_200, questions: 6_000, searches: 6_000, requests: 100, picks: 12 };
const PAGE = 50;

let servers: TestServers;
let admin: Awaited<ReturnType<typeof startAdmin>>;
let bus: Bus;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  await withClient(servers.database.urlOf('admin'), (owner) => generate(owner, AMOUNTS, () => undefined));
  bus = await Bus.open({ url: servers.nats.url, service: 'house' });
  admin = await startAdmin(servers);
}, 60_000);

afterAll(async () => {
  await admin.close();
  await bus.close();
  await dataSource.destroy();
  await servers.stop();
});

/** The numbers of all that match, the newest first, by a look at each row. */
async function naively(query: string, user: string, days: number): Promise<string[]> {
  const rows = await new Transactions(dataSource).query<{ no: string }>(
    `SELECT s.no FROM search s JOIN person ON person.no = person_no JOIN search_query q ON q.no = query_no
     WHERE at >= date_trunc('hour', now()) - $3 * interval '24 hours' AND strpos(folded, $1) > 0
       AND (strpos(username, $2) > 0
         OR strpos((ARRAY['free', 'premium', 'platinum', 'admin'])[1 + tier], $2) > 0)
     ORDER BY at DESC, s.no DESC`,
    [query, user, days],
  );
  return rows.map(({ no }) => no);
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
])('finds %s as a look at every row does, on every page and from either end', async (_, query, user) => {
  const filter = { ...(query && { query }), ...(user && { user }), limit: PAGE };
  for (const [dateRange, days] of [
    ['30d', 30],
    ['all', 1_000],
  ] as const) {
    const all = await naively(query, user, days);
    for (const order of ['desc', 'asc'] as const) {
      const wanted = order === 'desc' ? all : all.toReversed();
      const last = Math.max(1, Math.ceil(all.length / PAGE));
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const asked = SearchQuery.parse({ ...filter, dateRange, order, page });
        const found = await bus.request(getSearchHistory, asked);
        expect(found.pagination.total).toBe(all.length);
        expect(found.searches.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * PAGE, page * PAGE));
      }
    }
  }
});
