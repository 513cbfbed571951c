import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../../src/database/database-options.ts';
import { PersonRepository } from '../../src/people/person.repository.ts';
import { GradedPickRepository } from '../../src/picks/graded-pick.repository.ts';
import { PickStatsRepository } from '../../src/picks/pick-stats.repository.ts';
import { RecordGrade } from '../../src/picks/record-grade.ts';
import { REGISTRATIONS, RollupRepository } from '../../src/rollups/rollup.repository.ts';
import { QuestionRepository } from '../../src/searches/question.repository.ts';
import { RecordSearch } from '../../src/searches/record-search.ts';
import { SearchRepository } from '../../src/searches/search.repository.ts';
import { ActiveUserRepository } from '../../src/traffic/active-user.repository.ts';
import { RecordTraffic } from '../../src/traffic/record-traffic.ts';
import { shuffled, type Happening, randomFrom, randomHistories } from './random-histories.ts';
import { type Cells, daysToCount, recount } from './recount.ts';
import { differing, storedCells } from './stored-cells.ts';

// About ten seconds; `npm run prove:rollups` plays 10,000 histories.
const HISTORIES = Number(process.env['ROLLUP_HISTORIES'] ?? 1_000);
const SEED = Number(process.env['ROLLUP_SEED'] ?? Date.now() % 2 ** 31);
const BATCH_SIZE = 200;

let servers: TestServers;
let dataSource: Awaited<ReturnType<typeof openDatabase>>;
let transactions: Transactions;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'] });
  dataSource = await openDatabase(databaseOptions(servers.database.urlOf('admin')));
  transactions = new Transactions(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await servers.stop();
});

/** The service's own use cases behind an inbox like that of its consumers. */
function player() {
  const people = new PersonRepository(transactions);
  const rollups = new RollupRepository(transactions);
  const active = new ActiveUserRepository(transactions);
  const questions = new QuestionRepository(transactions);
  const recordTraffic = new RecordTraffic(transactions, rollups, people, active);
  const recordSearch = new RecordSearch(transactions, new SearchRepository(transactions), questions, people, rollups);
  const recordGrade = new RecordGrade(transactions, rollups, new GradedPickRepository(transactions));
  return async (happening: Happening): Promise<void> => {
    const fresh = await transactions.query(
      "INSERT INTO inbox (event_id, handler) VALUES ($1, 'rollups') ON CONFLICT DO NOTHING RETURNING event_id",
      [happening.id],
    );
    if (fresh.length === 0) return;
    if (happening.kind === 'traffic') await recordTraffic.execute({ data: happening });
    else if (happening.kind === 'search')
      await recordSearch.execute({ id: happening.id, occurredAt: happening.at, data: happening.data });
    else if (happening.kind === 'grade') await recordGrade.execute(happening);
    else await rollups.add(REGISTRATIONS, [{ at: happening.at, accounts: 1 }]);
  };
}

/** The pick counts that the console shows. */
async function pickCells(): Promise<Cells> {
  const cells: Cells = new Map();
  for (const grain of ['hour', 'day'] as const)
    for (const { startsAt, wins, losses } of await new PickStatsRepository(transactions).counts(
      new Date('1980-01-01'),
      new Date('9000-01-01'),
      grain,
    )) {
      cells.set(`picks ${grain} ${startsAt.toISOString()} wins`, wins);
      cells.set(`picks ${grain} ${startsAt.toISOString()} losses`, losses);
    }
  return cells;
}

it('equals a recount, whatever the order in which events arrive and however often', async () => {
  const random = randomFrom(SEED);
  const history = randomHistories(HISTORIES, random);
  const active = new ActiveUserRepository(transactions);
  const days = daysToCount(history);
  const play = player();
  const arriving = shuffled(history, random);
  for (let from = 0; from < arriving.length; from += BATCH_SIZE)
    await transactions.run(async () => {
      for (const happening of arriving.slice(from, from + BATCH_SIZE)) await play(happening);
      // Some days are counted too early, and again once the rest of their events is there.
      await active.countDays(days.filter(() => random() < 0.01));
    });
  await active.countDays(days);
  const cells = recount(history, days);
  expect(cells.size).toBeGreaterThan(HISTORIES * 50);
  const stored = new Map([...(await storedCells(transactions)), ...(await pickCells())]);
  expect({ seed: SEED, differing: differing(stored, cells).slice(0, 10) }).toEqual({ seed: SEED, differing: [] });
}, 2_400_000);
