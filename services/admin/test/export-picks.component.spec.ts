import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PicksFilter } from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../src/database/database-options.ts';
import { ExportPicks } from '../src/picks/export-picks.ts';
import { PickListRepository } from '../src/picks/pick-list.repository.ts';

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

/** Stores picks whose actual performance, from 1 on, tells them apart. A lower number has a later game and grade. */
async function addPicks(count: number): Promise<void> {
  await transactions.query(
    `WITH line AS (
       INSERT INTO player_line (player_name, league, prop_type, prop_line, image_url)
       VALUES ('Marcus Vale', 'NBA', 'Points', 20.5, '') RETURNING no)
     INSERT INTO graded_pick (pick_id, version, day, game_date, checked_at, line_no, side, outcome, actual,
       probability, confidence, book, price, backfilled, counted)
     SELECT gen_random_uuid(), 1, '2026-01-10', at, at, no, 'Over', 'WIN', number, 61, 72, 'FanDuel', -110, false, true
     FROM line, generate_series(1, $1::int) AS number,
       LATERAL (SELECT date_trunc('minute', now()) - number * interval '1 minute' AS at) AS graded`,
    [count],
  );
}

const numbersIn = (csv: string): number[] =>
  csv
    .trim()
    .split('\n')
    .map((line) => Number(line.split(',')[8]));

it('exports each pick once, even if one gets another grade between two parts', async () => {
  await addPicks(2_003);
  const exportPicks = new ExportPicks(new PickListRepository(transactions), new Clock());
  const filter = PicksFilter.parse({ dateRange: '7d', view: 'history' });
  const first = await exportPicks.execute({ filter, from: null });
  await transactions.query('UPDATE graded_pick SET version = 2, checked_at = now() WHERE actual = 2002');
  const second = await exportPicks.execute({ filter, from: first.next });
  expect(first.text).toMatch(/^checkedAt,gameDate,playerName/);
  expect(numbersIn(first.text).slice(1)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  expect([numbersIn(second.text), second.next]).toEqual([[2_001, 2_002, 2_003], null]);
});
