import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  AuditQuery,
  getAnalytics,
  getAuditLog,
  getFeedCredits,
  getPicksHistory,
  getSearchHistory,
  getUsernames,
  type InputOf,
  PicksQuery,
  type RequestContract,
  SearchQuery,
} from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Bus, serveRequest } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { databaseOptions } from '../src/database/database-options.ts';
import { costOf, costOfAll } from './bench/buffers.ts';
import { generate } from './bench/generate.ts';
import { RAW } from './bench/raw.ts';
import { startAdmin } from './running-admin.ts';

const SEARCHES = Number(process.env['BENCH_SEARCHES'] ?? 10_000_000);
const AMOUNTS = { searches: SEARCHES, requests: Math.min(SEARCHES, 3_000_000), picks: 100_000 };
const ROUTE_MS = 300;
const TEXT_MS = 2_000;
const PAGE_RATIO = 1.5;
/** What a machine that does other things too may add to a time; what is touched is the same on every one. */
const NOISE = 3;

interface Row {
  what: string;
  measured: number;
  limit: number;
  unit: string;
}

const rows: Row[] = [];
let servers: TestServers;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;
let admin: Awaited<ReturnType<typeof startAdmin>>;
let bus: Bus;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  await withClient(servers.database.urlOf('admin'), (owner) =>
    generate(owner, AMOUNTS, (step) => process.stderr.write(`making ${step}\n`)),
  );
  bus = await Bus.open({ url: servers.nats.url, service: 'house' });
  const logger = new Logger('House');
  serveRequest(bus, getUsernames, async () => ({ names: {} }), logger);
  serveRequest(bus, getFeedCredits, async () => ({ left: 480 }), logger);
  admin = await startAdmin(servers);
}, 2_000_000);

afterAll(async () => {
  await admin.close();
  await bus.close();
  await dataSource.destroy();
  await servers.stop();
  for (const { what, measured, limit, unit } of rows)
    process.stdout.write(
      `${what.padEnd(58)} ${measured.toFixed(unit === 'ms' ? 0 : 2).padStart(9)} ${unit.padEnd(5)} at most ${limit}` +
        `${measured > limit ? '  TOO MUCH' : ''}\n`,
    );
}, 60_000);

const TRIES = 5;

/** The best of some tries, in ms: the first one may find nothing in memory, and others may use the machine. */
async function timed<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = performance.now();
    await bus.request({ ...contract, timeoutMs: 60_000 }, input);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

function cost<R extends RequestContract>(contract: R, input: InputOf<R>) {
  return costOfAll(admin.get(Transactions), () => bus.request({ ...contract, timeoutMs: 120_000 }, input));
}

async function pages<R extends RequestContract>(what: string, contract: R, inputOf: (page: number) => InputOf<R>) {
  const { pagination } = (await bus.request(contract, inputOf(1))) as { pagination: { pages: number } };
  const { buffers: first } = await cost(contract, inputOf(1));
  rows.push({ what: `${what}: page 1`, measured: await timed(contract, inputOf(1)), limit: ROUTE_MS, unit: 'ms' });
  for (const [name, page] of [
    ['middle', Math.ceil(pagination.pages / 2)],
    ['last', pagination.pages],
  ] as const) {
    rows.push({
      what: `${what}: ${name} page`,
      measured: await timed(contract, inputOf(page)),
      limit: ROUTE_MS,
      unit: 'ms',
    });
    const { buffers } = await cost(contract, inputOf(page));
    const label = `${what}: buffers of the ${name} page (${buffers} of ${first})`;
    rows.push({ what: label, measured: buffers / first, limit: PAGE_RATIO, unit: 'times' });
  }
}

const searches = (query: Record<string, unknown>) => SearchQuery.parse(query);
const picks = (query: Record<string, unknown>) => PicksQuery.parse(query);

it('turns pages of everything alike', async () => {
  for (const dateRange of ['7d', '90d', 'all'])
    await pages(`searches ${dateRange}`, getSearchHistory, (page) => searches({ dateRange, page }));
  for (const view of ['history', 'props', 'players', 'combined'])
    await pages(`picks, ${view}`, getPicksHistory, (page) => picks({ dateRange: 'all', view, page }));
  await pages('picks by game', getPicksHistory, (page) =>
    picks({ dateRange: 'all', view: 'history', sort: 'gameDate', page }),
  );
}, 600_000);

it('answers every question in time', async () => {
  for (const range of ['24h', '7d', '30d', '90d'] as const)
    rows.push({
      what: `analytics ${range}`,
      measured: await timed(getAnalytics, { range }),
      limit: ROUTE_MS,
      unit: 'ms',
    });
  rows.push({
    what: 'picks, all lists at once',
    measured: await timed(getPicksHistory, picks({ dateRange: 'all' })),
    limit: ROUTE_MS,
    unit: 'ms',
  });
  for (const filter of [
    { query: 'points' },
    { query: 'vale7 over 10.5' },
    { query: 'nothing like it' },
    { user: 'premium' },
    { user: 'player_1234' },
    { query: 'assists', user: 'player_77' },
  ])
    for (const dateRange of ['7d', '90d'])
      rows.push({
        what: `searches ${dateRange} with ${JSON.stringify(filter)}`,
        measured: await timed(getSearchHistory, searches({ ...filter, dateRange })),
        limit: TEXT_MS,
        unit: 'ms',
      });
  for (const page of [1, 500, 1_000])
    rows.push({
      what: `audit log: page ${page}`,
      measured: await timed(getAuditLog, AuditQuery.parse({ page })),
      limit: ROUTE_MS,
      unit: 'ms',
    });
  rows.push({
    what: 'picks with texts',
    measured: await timed(getPicksHistory, picks({ dateRange: 'all', player: '12', prop: 'assists' })),
    limit: ROUTE_MS,
    unit: 'ms',
  });
}, 600_000);

it('says of 90 days what the raw history says, at a thousandth of its cost', async () => {
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
  process.stderr.write(`analytics 90d touches\n  ${rolled.dearest.join('\n  ')}\n`);
  const label = `analytics 90d: buffers of ${raw.buffers} raw (${rolled.buffers})`;
  rows.push({ what: label, measured: (1_000 * rolled.buffers) / raw.buffers, limit: 1, unit: '/1000' });
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
  expect(rows.filter(({ measured, limit, unit }) => measured > limit * (unit === 'ms' ? NOISE : 1))).toEqual([]);
});
