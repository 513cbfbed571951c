import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  type RequestReply,
  AuditQuery,
  exportPicks,
  exportSearches,
  getAnalytics,
  getAuditLog,
  getFeedCredits,
  getFailedWorkList,
  getPicksHistory,
  getSearchHistory,
  getUsernames,
  type InputOf,
  PicksFilter,
  PicksQuery,
  type RequestContract,
  SearchFilter,
  SearchQuery,
} from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Bus, serveRequest } from '@overline/messaging';
import { Limits, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { databaseOptions } from '../src/database/database-options.ts';
import { AdminJobs } from '../src/admin.jobs.ts';
import { costOf, costOfAll } from './bench/buffers.ts';
import { generate } from './bench/generate.ts';
import { RAW } from './bench/raw.ts';
import { startAdmin } from './running-admin.ts';

const SEARCHES = Number(process.env['BENCH_SEARCHES'] ?? 10_000_000);
const AMOUNTS = {
  people: 20_000,
  questions: 300_000,
  searches: SEARCHES,
  requests: Math.min(SEARCHES, 3_000_000),
  picks: 100_000,
};
const ROUTE_MS = 300;
const TEXT_MS = 2_000;
/** The buffers of any page of searches, compared with those of the first. */
const PAGE_RATIO = 1.5;
/** Memory that may still be in use after the whole file has been read. */
const EXPORT_MB = 50;

const limits = new Limits();
let servers: TestServers;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;
let admin: Awaited<ReturnType<typeof startAdmin>>;
let bus: Bus;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  await withClient(servers.database.urlOf('admin'), (owner) =>
    generate(owner, AMOUNTS, (step) => process.stderr.write(`generating ${step}\n`)),
  );
  bus = await Bus.open({ url: servers.nats.url, service: 'platform' });
  const logger = new Logger('Bench');
  serveRequest(bus, getUsernames, async () => ({ names: {} }), logger);
  serveRequest(bus, getFeedCredits, async () => ({ left: 480 }), logger);
  admin = await startAdmin(servers);
  await admin.get(AdminJobs).countFinishedDays();
}, 2_000_000);

afterAll(async () => {
  await admin.close();
  await bus.close();
  await dataSource.destroy();
  await servers.stop();
  limits.print();
}, 60_000);

/** Uses a long timeout, so that slow replies are measured instead of failing. */
const ask = <R extends RequestContract>(contract: R, input: InputOf<R>) =>
  bus.request({ ...contract, timeoutMs: 60_000 }, input);

function cost<R extends RequestContract>(contract: R, input: InputOf<R>) {
  return costOfAll(admin.get(Transactions), () => bus.request({ ...contract, timeoutMs: 120_000 }, input));
}

async function pages<R extends RequestContract>(what: string, contract: R, inputOf: (page: number) => InputOf<R>) {
  const { pagination } = (await bus.request(contract, inputOf(1))) as { pagination: { pages: number } };
  for (const [name, page] of [
    ['first', 1],
    ['middle', Math.ceil(pagination.pages / 2)],
    ['last', pagination.pages],
  ] as const)
    await limits.time(`${what}: ${name} page`, ROUTE_MS, () => ask(contract, inputOf(page)));
  return pagination.pages;
}

/** Every page of searches reads the same keys, and then its own rows. */
async function searchPages(dateRange: string): Promise<void> {
  const inputOf = (page: number) => searches({ dateRange, page });
  const last = await pages(`searches ${dateRange}`, getSearchHistory, inputOf);
  const { buffers: first } = await cost(getSearchHistory, inputOf(1));
  for (const page of [Math.ceil(last / 2), last]) {
    const { buffers } = await cost(getSearchHistory, inputOf(page));
    limits.add(
      `searches ${dateRange}: buffers of page ${page} (${buffers} of ${first})`,
      buffers / first,
      PAGE_RATIO,
      'times',
    );
  }
}

const searches = (query: Record<string, unknown>) => SearchQuery.parse(query);
const picks = (query: Record<string, unknown>) => PicksQuery.parse(query);

it('answers the first, middle and last page in time', async () => {
  for (const dateRange of ['7d', '90d', 'all']) await searchPages(dateRange);
  for (const view of ['history', 'props', 'players', 'combined'])
    await pages(`picks, ${view}`, getPicksHistory, (page) => picks({ dateRange: 'all', view, page }));
  await pages('picks by game', getPicksHistory, (page) =>
    picks({ dateRange: 'all', view: 'history', sort: 'gameDate', page }),
  );
}, 600_000);

it('filters by text on every page and in both orders', async () => {
  for (const filter of [
    { query: 'points' },
    { query: 'o' },
    { query: 'vale7 over 10.5' },
    { query: 'nothing like it' },
    { user: 'premium' },
    { user: 'player' },
    { user: 'player_1234' },
    { query: 'assists', user: 'player_77' },
    { query: 'over', user: 'premium' },
    { query: 'points', user: 'player_1' },
    { query: 'points', user: 'p' },
    { query: 'o', user: 'player' },
  ])
    for (const dateRange of ['7d', '90d', 'all'])
      for (const order of ['desc', 'asc']) {
        const { pagination } = await ask(getSearchHistory, searches({ ...filter, dateRange, order }));
        const pages = new Set([1, Math.ceil(pagination.pages / 2), pagination.pages].filter((page) => page > 0));
        for (const page of pages)
          await limits.time(
            `searches ${dateRange} ${order} with ${JSON.stringify(filter)}: page ${page}`,
            TEXT_MS,
            () => ask(getSearchHistory, searches({ ...filter, dateRange, order, page })),
          );
      }
}, 1_200_000);

it('answers every other route in time', async () => {
  for (const range of ['24h', '7d', '30d', '90d'] as const)
    await limits.time(`analytics ${range}`, ROUTE_MS, () => ask(getAnalytics, { range }));
  const allPicks = { dateRange: 'all' };
  await limits.time('picks, all lists at once', ROUTE_MS, () => ask(getPicksHistory, picks(allPicks)));
  await limits.time('picks with texts', ROUTE_MS, () =>
    ask(getPicksHistory, picks({ ...allPicks, player: '12', prop: 'assists' })),
  );
  for (const page of [1, 500, 1_000])
    await limits.time(`audit log: page ${page}`, ROUTE_MS, () => ask(getAuditLog, AuditQuery.parse({ page })));
  await limits.time('failed work', ROUTE_MS, () => ask(getFailedWorkList, {}));
}, 600_000);

it('exports in parts of constant size', async () => {
  const filter = SearchFilter.parse({ dateRange: 'all' });
  const text = SearchFilter.parse({ dateRange: 'all', query: 'points' });
  const graded = PicksFilter.parse({ dateRange: 'all' });
  await limits.time('first part of all searches as CSV', ROUTE_MS, () => ask(exportSearches, { filter, from: null }));
  await limits.time('first part of found searches as CSV', TEXT_MS, () =>
    ask(exportSearches, { filter: text, from: null }),
  );
  await limits.time('first part of all picks as CSV', ROUTE_MS, () => ask(exportPicks, { filter: graded, from: null }));
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const before = kept();
  let lines = 0;
  for (let from: string | null = null, parts = 0; parts < 50; parts += 1) {
    const part: RequestReply<typeof exportSearches> = await ask(exportSearches, { filter, from });
    lines += part.text.split('\n').length - 1;
    from = part.next;
    if (from === null) break;
  }
  limits.add(`memory kept of ${lines} lines of CSV`, Math.max(0, kept() - before), EXPORT_MB, 'MB');
}, 600_000);

it('answers 90 days like the raw history, at a hundredth of its cost', async () => {
  const owner = new Transactions(dataSource);
  const seen = await bus.request({ ...getAnalytics, timeoutMs: 60_000 }, { range: '90d' });
  const from = new Date(seen.from);
  const raw = { buffers: 0, ms: 0 };
  for (const sql of Object.values(RAW)) {
    const { buffers, ms } = await costOf(owner, sql, [from]);
    raw.buffers += buffers;
    raw.ms += ms;
  }
  const rolled = await cost(getAnalytics, { range: '90d' });
  process.stderr.write(`analytics 90d touches\n  ${rolled.mostExpensive.join('\n  ')}\n`);
  const label = `analytics 90d: buffers of ${raw.buffers} raw (${rolled.buffers})`;
  limits.add(label, (100 * rolled.buffers) / raw.buffers, 1, '/100');
  process.stderr.write(`in ${rolled.ms.toFixed(1)} ms; the raw scan takes ${raw.ms.toFixed(0)} ms\n`);
  const [[found], [calls], [people], popular] = await Promise.all([
    owner.query<{ total: number; succeeded: number }>(RAW.searches, [from]),
    owner.query<{ requests: number; errors: number }>(RAW.requests, [from]),
    owner.query<{ users: number }>(RAW.users, [from]),
    owner.query<{ total: number }>(RAW.popular, [from]),
  ]);
  expect(seen.totals).toMatchObject({
    searches: found?.total,
    searchSuccessRate: Math.round((1_000 * (found?.succeeded ?? 0)) / (found?.total ?? 1)) / 10,
    requests: calls?.requests,
    errorRate: Math.round((1_000 * (calls?.errors ?? 0)) / (calls?.requests ?? 1)) / 10,
    activeUsers: people?.users,
  });
  expect(seen.queries.popularSearches.map(({ count }) => count)).toEqual(popular.map(({ total }) => total));
}, 600_000);

it('keeps every limit', () => {
  expect(limits.exceeded()).toEqual([]);
});
