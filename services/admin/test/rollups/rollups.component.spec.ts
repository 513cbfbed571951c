import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../../src/database/database-options.ts';
import { PersonRepository } from '../../src/people/index.ts';
import { GradedPickRepository } from '../../src/picks/graded-pick.repository.ts';
import { TakeGrade } from '../../src/picks/index.ts';
import { SearchWindowRepository, TakeSearch } from '../../src/searches/index.ts';
import { SearchRepository } from '../../src/searches/search.repository.ts';
import { EVER } from '../../src/searches/windows.ts';
import { ActiveUsersRepository, TakeTraffic, TrafficRepository } from '../../src/traffic/index.ts';
import { disturbed, type Happening, randomFrom, randomHistories } from './random-histories.ts';
import { recount } from './recount.ts';
import { differing, storedCells } from './stored-cells.ts';

// Ten seconds of work; `npm run prove:rollups` plays ten thousand.
const HISTORIES = Number(process.env['ROLLUP_HISTORIES'] ?? 1_000);
const SEED = Number(process.env['ROLLUP_SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 200;
const SPANS = [1, 7, 30, 90];

let servers: TestServers;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;
let transactions: Transactions;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'] });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  transactions = new Transactions(dataSource);
}, 60_000);
afterAll(async () => {
  await dataSource.destroy();
  await servers.stop();
});

/** The service's own use cases, and the inbox as its consumers use it. */
function player() {
  const people = new PersonRepository(transactions);
  const traffic = new TrafficRepository(transactions);
  const active = new ActiveUsersRepository(transactions);
  const takeTraffic = new TakeTraffic(transactions, traffic, people, active);
  const takeSearch = new TakeSearch(transactions, new SearchRepository(transactions), people);
  const takeGrade = new TakeGrade(transactions, new GradedPickRepository(transactions));
  return async (happening: Happening): Promise<void> => {
    const fresh = await transactions.query(
      "INSERT INTO inbox (event_id, handler) VALUES ($1, 'rollups') ON CONFLICT DO NOTHING RETURNING event_id",
      [happening.id],
    );
    if (fresh.length === 0) return;
    if (happening.kind === 'traffic') await takeTraffic.execute(happening.minutes);
    else if (happening.kind === 'search')
      await takeSearch.execute({ id: happening.id, occurredAt: happening.at, data: happening.data });
    else if (happening.kind === 'grade') await takeGrade.execute(happening.data);
    else await traffic.addRegistration(happening.at);
  };
}

it('adds up to a recount, whatever the order in which events come and however often', async () => {
  const random = randomFrom(SEED);
  const history = randomHistories(HISTORIES, random);
  const windows = new SearchWindowRepository(transactions);
  const play = player();
  const starts = new Map([[EVER, new Date(0)]]);
  const come = disturbed(history, random);
  for (let from = 0; from < come.length; from += AT_ONCE)
    await transactions.run(async () => {
      for (const happening of come.slice(from, from + AT_ONCE)) await play(happening);
      // The windows of popular searches move on meanwhile, through the time of the histories.
      for (const span of SPANS) {
        const start = new Date(
          Date.parse('1990-01-01') + (from / come.length) * HISTORIES * 100 * 86_400_000 * random(),
        );
        if (start < (starts.get(span) ?? new Date(0))) continue;
        starts.set(span, start);
        await windows.slide(span, start);
      }
    });
  const cells = recount(history, starts);
  expect(cells.size).toBeGreaterThan(HISTORIES * 100);
  expect({ seed: SEED, differing: differing(await storedCells(transactions), cells).slice(0, 10) }).toEqual({
    seed: SEED,
    differing: [],
  });
}, 2_400_000);
