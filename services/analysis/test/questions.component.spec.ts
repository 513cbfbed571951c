import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import type { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';

import { databaseOptions } from '../src/database/database-options.ts';
import { CurrentSports, ReadQuestion, Suggest } from '../src/ask/question/question.module.ts';
import { SportsRepository } from '../src/facts/sports/sports.repository.ts';
import { manyPlayers } from '../src/ask/question/many-players.fixture.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const minutesLater = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
let read: ReadQuestion;
let suggest: Suggest;
let now = NOW;

beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  await store();
});

beforeEach(() => {
  const sports = new CurrentSports(new SportsRepository(new Transactions(database)));
  [read, suggest] = [new ReadQuestion(sports), new Suggest(sports, { now: () => now } as Clock)];
});

afterAll(async () => {
  await database?.destroy();
  await servers?.stop();
});

/** 2,000 players; the first of each team has played 30 minutes and scored 20 points in each of three games. */
async function store(): Promise<void> {
  const { players, teams, games } = manyPlayers(2_000, NOW);
  await database.query(
    `INSERT INTO team (id, league, feed_id, abbreviation, name, key) SELECT t.id, 'nba', split_part(t.id, ':',
      2)::int, t.abbreviation, t.name, lower(t.name)
     FROM json_to_recordset($1::json) AS t (id text, abbreviation text, name text)`,
    [JSON.stringify(teams)],
  );
  await database.query(
    `INSERT INTO player (id, league, feed_id, name, team_id) SELECT p.id, 'nba', split_part(p.id, ':', 2)::int,
      p.name, p."teamId"
     FROM json_to_recordset($1::json) AS p (id text, name text, "teamId" text)`,
    [JSON.stringify(players)],
  );
  const past = [1, 2, 3].flatMap((day) =>
    games.slice(0, 15).map((game, at) => ({
      ...game,
      id: `nba:${at + day * 100}`,
      startsAt: new Date(game.startsAt.getTime() - day * 86_400_000),
      status: 'final',
    })),
  );
  await database.query(
    `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team,
      status, known_at)
     SELECT g.id, 'nba', split_part(g.id, ':', 2)::int, '2025-26', false, g."startsAt"::date, g."startsAt",
       g."homeTeam", g."awayTeam", g.status, g."startsAt"
     FROM json_to_recordset($1::json) AS g (id text, "startsAt" timestamptz, "homeTeam" text, "awayTeam" text,
       status text)`,
    [JSON.stringify([...past, ...games.map((game) => ({ ...game, status: 'scheduled' }))])],
  );
  await database.query(
    `INSERT INTO player_game (game_id, player_id, version, team_id, minutes, stats, known_at)
     SELECT g.id, 'nba:' || split_part(t.id, ':', 2), 1, t.id, 30, '{"points": 20, "rebounds": 6, "assists": 4}',
       g.starts_at
     FROM game g JOIN team t ON t.id IN (g.home_team, g.away_team) WHERE g.status = 'final'`,
  );
}

describe('a question over the stored players', () => {
  it('finds the player, the next game and the line', async () => {
    const [{ name }] = await database.query<[{ name: string }]>("SELECT name FROM player WHERE id = 'nba:1'");
    expect(await read.execute(`${name} over 20.5 points tonight`, 'prop', NOW)).toEqual({
      kind: 'props',
      questions: [{ playerId: 'nba:1', gameId: 'nba:1000', market: 'player_points', line: 20.5, side: 'over' }],
    });
  });

  it('prefers a player with playing time to others with the same last name', async () => {
    const [{ name }] = await database.query<[{ name: string }]>("SELECT name FROM player WHERE id = 'nba:3'");
    const answer = await read.execute(`${name.split(' ')[1] ?? ''} 20.5`, 'prop', NOW);
    expect(answer).toMatchObject({
      kind: 'props',
      questions: [{ playerId: 'nba:3', market: 'player_points', line: 20.5 }],
    });
  });

  it('finds a player by an alias from the feeds', async () => {
    await database.query(
      "INSERT INTO player_alias (league, folded_name, player_id) VALUES ('nba', 'zzyzx road', 'nba:5')",
    );
    expect(await read.execute('Zzyzx Road assists', 'prop', NOW)).toMatchObject({
      kind: 'props',
      questions: [{ playerId: 'nba:5', market: 'player_assists' }],
    });
  });

  it('leaves out a game that is called off, once the tables have been read again', async () => {
    expect(await read.execute('Embers moneyline', 'moneyline', NOW)).toEqual({ kind: 'game', gameId: 'nba:1000' });
    await database.query("UPDATE game SET status = 'postponed', called_off_at = $1 WHERE id = 'nba:1000'", [NOW]);
    expect(await read.execute('Embers moneyline', 'moneyline', minutesLater(11))).toEqual({
      kind: 'game',
      gameId: 'nba:1015',
    });
  });

  it('uses no result that became known later', async () => {
    await database.query(
      "INSERT INTO player_game VALUES ('nba:100', 'nba:41', 1, 'nba:11', 48, '{\"points\": 70}', $1)",
      [minutesLater(60)],
    );
    const minutesAt = async (at: Date): Promise<number | undefined> =>
      (await new SportsRepository(new Transactions(database)).asOf(at)).players.find(({ id }) => id === 'nba:41')
        ?.minutes;
    expect(await minutesAt(NOW)).toBe(0);
    expect(await minutesAt(minutesLater(61))).toBe(48);
  });
});

describe('suggestions over 2,000 stored players', () => {
  it('arrive within 50 ms while a user types, even while the tables are read again', async () => {
    now = NOW;
    await suggest.execute({ q: 'k', type: 'prop' });
    const times: number[] = [];
    for (let key = 0; key < 400; key += 1) {
      // The clock advances by a minute every 20 keys, so that the tables are read again in between.
      now = minutesLater(Math.floor(key / 20) * 1.1);
      const start = performance.now();
      await suggest.execute({ q: 'kasimir oluwadare'.slice(0, (key % 17) + 1), type: 'prop' });
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    process.stdout.write(
      `Suggest.execute: ${times[200]?.toFixed(2)} ms (median), ${times[395]?.toFixed(2)} ms (p99)\n`,
    );
    // Other tests run in parallel, so only the 90th percentile is checked.
    expect(times[360]).toBeLessThanOrEqual(50);
  });
});
