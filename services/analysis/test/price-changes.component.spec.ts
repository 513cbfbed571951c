import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { BoardRepository } from '../src/board/board.repository.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  await database.query(
    `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
       version, boxed, known_at)
     VALUES ('nba:1', 'nba', 1, 2026, false, '2026-11-20', '2026-11-21T00:00:00Z', 'nba:2', 'nba:1', 'scheduled', 0,
       false, now())`,
  );
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

it('are a book’s quotes whenever it changed them, also if it returns to an earlier line', async () => {
  const rows = [
    ['18:00', 24.5, -110, -110],
    ['18:05', 24.5, -110, -110],
    ['18:10', 25.5, -115, -105],
    ['18:15', 24.5, -110, -110],
    ['18:15', 29.5, 180, null],
    ['18:20', 24.5, -110, -110],
    ['18:20', 29.5, 180, null],
  ] as const;
  for (const [time, line, over, under] of rows)
    await database.query(
      `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
       VALUES ('nba:1', 'nba:7', 'player_points', 'Bluefin', $1, $2, $3, $4)`,
      [line, over, under, `2026-11-20T${time}:00Z`],
    );
  const board = new BoardRepository(new Transactions(database));
  const changes = await board.priceChanges('nba:1', 'nba:7', 'player_points', new Date('2026-11-21T00:00:00Z'));
  expect(changes.map(({ at, line, over }) => [new Date(at).toISOString().slice(11, 16), line, over])).toEqual([
    ['18:00', 24.5, -110],
    ['18:10', 25.5, -115],
    ['18:15', 24.5, -110],
    ['18:15', 29.5, 180],
  ]);
});

it('change the state of a board, and so do a new start and announced starters', async () => {
  const board = new BoardRepository(new Transactions(database));
  const state = async (): Promise<string | undefined> =>
    (await board.states(['nba:1'], new Date('2026-11-20T19:00:00Z'))).get('nba:1');
  const states = [await state()];
  const changes = [
    "UPDATE game SET prices_at = '2026-11-20T18:20:00Z'",
    "UPDATE game SET starts_at = '2026-11-21T00:30:00Z'",
    "INSERT INTO announced_starter VALUES ('nba:1', 'nba:1', 'nba:7', '2026-11-20T18:00:00Z')",
    "INSERT INTO announced_starter VALUES ('nba:1', 'nba:1', 'nba:8', '2026-11-20T18:30:00Z')",
  ];
  for (const change of changes) {
    await database.query(change);
    states.push(await state());
  }
  expect(new Set(states).size).toBe(5);
  // It is not known yet.
  await database.query("INSERT INTO announced_starter VALUES ('nba:1', 'nba:2', 'nba:9', '2026-11-20T19:00:01Z')");
  expect(await state()).toBe(states.at(-1));
});
