import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { openDatabase } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../src/database/database-options.ts';
import { evaluatorOn } from './alerts/evaluator.ts';

const WATCHES = 100_000;
const CHANGES = 5_000;
const [GAMES, PLAYERS, BOOKS, MARKETS] = [14, 30, 8, 12];
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
 * Quotes of every player of a game in one market at one book, which is what a renewal brings. A price moves by a few
 * cents each time, a line in one renewal of sixteen.
 */
const PRICES = `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
  SELECT 'nba:g' || g, 'nba:' || g || '-' || p, 'm' || m, 'Book ' || b,
    20.5 + ((hashtext(p || ' ' || s) & 15) = 0)::int,
    100 + (hashtext(p || '-' || b) & 15) + (hashtext(p || '-' || s || '-' || b) & 3), -130,
    $1::timestamptz + s * interval '1 second'
  FROM`;

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
    [WATCHES, GAMES, PLAYERS, MARKETS],
  );
  // Every book quotes every market once, and then renews one market of one game with each change.
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
  const evaluator = evaluatorOn(database);
  const cpu = process.cpuUsage();
  const began = performance.now();
  while ((await evaluator.execute()) > 0);
  const ms = Math.round(performance.now() - began);
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = Math.round((user + system) / 1_000);
  const [{ alerts }] = (await database.query('SELECT count(*)::int AS alerts FROM alert')) as [{ alerts: number }];
  console.info(JSON.stringify({ watches: WATCHES, changes: CHANGES, alerts, ms, cpuMs }));
  expect(alerts).toBeGreaterThan(5_000);
  expect(ms).toBeLessThan(LIMIT_MS);
}, 600_000);
