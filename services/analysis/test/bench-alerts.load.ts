import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { GameBoard } from '@overline/contracts';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { openDatabase, Transactions } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../src/database/database-options.ts';
import { evaluatorOn, viewsOn } from './alerts/evaluator.ts';

const WATCHES = 100_000;
const VIEWS = 10_000;
const CHANGES = 5_000;
const GAMES = 14;
const PLAYERS = 30;
const BOOKS = 8;
const MARKETS = 12;
const LIMIT_MS = 10_000;

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  Logger.overrideLogger(false);
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

/**
 * Quotes of every player of a game in one market at one book, because a book always replaces all its quotes of a
 * market. Prices move by a few cents each time, and lines in one of sixteen times.
 */
const PRICES = `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
  SELECT 'nba:g' || g, 'nba:' || g || '-' || p, 'm' || m, 'Book ' || b,
    20.5 + ((hashtext(p || ' ' || s) & 15) = 0)::int,
    100 + (hashtext(p || '-' || b) & 15) + (hashtext(p || '-' || s || '-' || b) & 3), -130,
    $1::timestamptz + s * interval '1 second'
  FROM`;

/** The props of every game. One price in sixteen has moved by a few cents. */
function boards(moved: number): GameBoard[] {
  const rows = Array.from({ length: PLAYERS * MARKETS }, (_, row) => row);
  const per = <T>(value: (row: number) => T): T[] => rows.map(value);
  const overs = { over: per(() => 5), push: per(() => 0), games: per(() => 10) };
  const price = (row: number, book: number): number =>
    -130 + ((row * 7 + book * 3) % 20) + ((row + book) % 16 === 0 ? moved : 0);
  return Array.from({ length: GAMES }, (_, game) =>
    aGameBoard({
      id: `nba:g${game}`,
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      books: Array.from({ length: BOOKS }, (_, book) => `Book ${book + 1}`),
      markets: Array.from({ length: MARKETS }, (_, market) => `m${market}`),
      players: Array.from({ length: PLAYERS }, (_, player) => {
        const id = `nba:${game}-${player}`;
        return { id, name: `Player ${id}`, home: true, status: null, minutes: 30, starter: true };
      }),
      columns: {
        ...{ last5: overs, last10: overs, last20: overs, season: overs, headToHead: overs },
        ...{ rank: per(() => 1), side: per(() => 0), push: per(() => 0), sd: per(() => 0.2), line: per(() => 20.5) },
        ...{ takeOver: per(() => -110), takeUnder: per(() => -110), projection: per(() => 20), lineMove: per(() => 0) },
        ...{ consensus: per(() => 50), openConsensus: per(() => 50) },
        player: per((row) => Math.floor(row / MARKETS)),
        market: per((row) => row % MARKETS),
        over: per((row) => 0.46 + (row % 10) / 100),
        prices: Array.from({ length: BOOKS }, (_, book) => ({
          over: per((row) => price(row, book)),
          under: per((row) => price(row, book + 1)),
        })),
      },
    }),
  );
}

it(`compares ${CHANGES} price changes with ${WATCHES} watches within ${LIMIT_MS} ms`, async () => {
  const start = new Date('2026-01-14T10:00:00Z');
  await database.query(
    `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team,
       status, known_at)
     SELECT 'nba:g' || g, 'nba', g, '2025-26', false, '2026-01-15', $1::timestamptz + interval '1 day', 'nba:h',
       'nba:a', 'scheduled', $1 FROM generate_series(0, $2::int - 1) g`,
    [start, GAMES],
  );
  await database.query(
    `INSERT INTO player (id, league, feed_id, name, team_id)
     SELECT 'nba:' || g || '-' || p, 'nba', g * 100 + p, 'Player ' || g || ' ' || p, 'nba:h'
     FROM generate_series(0, $1::int - 1) g, generate_series(0, $2::int - 1) p`,
    [GAMES, PLAYERS],
  );
  await database.query(
    `INSERT INTO watch (id, user_id, kind, player_id, market, side, line, threshold, paused, over_limit, version,
       since, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 5 = 0 THEN 'move' ELSE 'price' END,
       'nba:' || n % $2 || '-' || (n / $2) % $3, 'm' || (n / ($2 * $3)) % $4,
       CASE WHEN n % 5 = 0 THEN NULL ELSE 'Over' END, CASE WHEN n % 5 IN (0, 1) THEN NULL ELSE 20.5 END,
       CASE WHEN n % 5 = 0 THEN 1 ELSE 110 + n % 25 END, false, false, 1, 'epoch', 'epoch'
     FROM generate_series(1, $1::int) n`,
    [WATCHES - VIEWS, GAMES, PLAYERS, MARKETS],
  );
  // Each view is different. A quarter of the accounts have chosen their books.
  await database.query(
    `INSERT INTO watch (id, user_id, kind, player_id, view_name, view_query, view_version, primed, paused, over_limit,
       version, since, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'view', '', 'View ' || n,
       'market=m' || n % $2 || '&side=' || (ARRAY['over', 'under'])[1 + n % 2] || '&value=' || 4 + n / 1000.0, 1, false,
       false, false, 1, 'epoch', 'epoch'
     FROM generate_series(1, $1::int) n`,
    [VIEWS, MARKETS],
  );
  await database.query(
    `INSERT INTO account_books (user_id, version, books, not_sold)
     SELECT user_id, 1, ARRAY['Book ' || 1 + row_number() OVER () % 7, 'Book 8'], '{}' FROM watch
     WHERE kind = 'view' AND hashtext(id::text) & 3 = 0`,
  );
  // Every book quotes every market once. Then each change replaces the quotes of one market of one game.
  await database.query(
    `${PRICES} generate_series(0, $2::int - 1) g, generate_series(0, $3::int - 1) p, generate_series(1, $4::int) b,
       generate_series(0, $5::int - 1) m, (SELECT 0 AS s) s`,
    [start, GAMES, PLAYERS, BOOKS, MARKETS],
  );
  await database.query(
    `${PRICES} (SELECT s, s % $2 AS g, (s / $2) % $5 AS m, 1 + (s / ($2 * $5)) % $4 AS b
       FROM generate_series(1, $6::int) s) c,
       generate_series(0, $3::int - 1) p`,
    [start, GAMES, PLAYERS, BOOKS, MARKETS, CHANGES],
  );
  await database.query(
    `INSERT INTO fact_change (kind, subject, at)
     SELECT 'prices', 'nba:g' || s % $2, $1::timestamptz + s * interval '1 second' FROM generate_series(1, $3::int) s`,
    [start, GAMES, CHANGES],
  );
  await database.query('ANALYZE');
  await viewsOn(new Transactions(database), boards(0)).prime(new Date());
  const evaluator = evaluatorOn(database, boards(6));
  const cpu = process.cpuUsage();
  const began = performance.now();
  while ((await evaluator.execute()) > 0);
  const ms = Math.round(performance.now() - began);
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = Math.round((user + system) / 1_000);
  const [{ alerts }] = (await database.query('SELECT count(*)::int AS alerts FROM alert')) as [{ alerts: number }];
  console.info(JSON.stringify({ watches: WATCHES, views: VIEWS, changes: CHANGES, alerts, ms, cpuMs }));
  expect(alerts).toBeGreaterThan(5_000);
  expect(ms).toBeLessThan(LIMIT_MS);
}, 600_000);
