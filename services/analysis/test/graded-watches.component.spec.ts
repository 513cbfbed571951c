import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWatchRequest, type EventOf, type InputOf, type pickGraded } from '@overline/contracts';
import { openDatabase, Transactions } from '@overline/database';
import { Outbox, OutboxRepository } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { AlertRepository } from '../src/alerts/alert.repository.ts';
import { CreateWatch } from '../src/alerts/change-watches.ts';
import { GradeAlerts } from '../src/alerts/grade-alerts.ts';
import type { InitialStates } from '../src/alerts/initial-states.ts';
import { DescribeWatches } from '../src/alerts/list-watches.ts';
import { RaiseAlerts } from '../src/alerts/raise-alerts.ts';
import { PickGraded } from '../src/alerts/watch.errors.ts';
import { WatchRepository } from '../src/alerts/watch.repository.ts';
import { databaseOptions } from '../src/database/database-options.ts';
import { GameRepository } from '../src/facts/game/game.repository.ts';
import { PlayerRepository } from '../src/facts/player/player.repository.ts';
import { AccountBooksRepository } from '../src/facts/price/account-books.repository.ts';

const GRADE = { version: 1, playerName: 'Ada Moreno', outcome: 'WIN', actualPerformance: 24, reason: null };

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
let transactions: Transactions;
let watches: WatchRepository;
let gradeAlerts: GradeAlerts;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  await database.query(
    "INSERT INTO player (id, league, feed_id, name, team_id) VALUES ('nba:7', 'nba', 7, 'Ada Moreno', '1')",
  );
  transactions = new Transactions(database);
  watches = new WatchRepository(transactions);
  const outbox = new Outbox(new OutboxRepository(transactions), transactions, { wake: () => undefined });
  const alerts = new AlertRepository(transactions);
  gradeAlerts = new GradeAlerts(watches, new RaiseAlerts(alerts, outbox, new Clock()));
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

let pickId: string;
beforeEach(async () => {
  pickId = randomUUID();
  await database.query('DELETE FROM watch; DELETE FROM alert');
});

/** Grades the pick, as its event does. */
function grade(change: Partial<EventOf<typeof pickGraded>['data']> = {}): Promise<void> {
  const data = { ...GRADE, ...change, pickId, checkedAt: new Date().toISOString() } as EventOf<
    typeof pickGraded
  >['data'];
  return transactions.run(() => gradeAlerts.execute({ data } as EventOf<typeof pickGraded>));
}

/** Adds a final game that started on November 20 at 18:00 UTC. */
function addGame(feedId: number): Promise<unknown> {
  return database.query(
    `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
       version, boxed, known_at)
     VALUES ('nba:' || $1::int, 'nba', $1, 2026, false, '2026-11-20', '2026-11-20T18:00:00Z', 'nba:2', 'nba:1', 'final',
       0, false, now())`,
    [feedId],
  );
}

/** Watches the pick. `meanwhile` runs after the request has arrived and before the watch is stored. */
function watchPick(meanwhile: () => Promise<void> = async () => undefined): Promise<unknown> {
  const initial = {
    of: async () => {
      await meanwhile();
      return { states: [], since: new Date() };
    },
  } as unknown as InitialStates;
  const players = new PlayerRepository(transactions);
  const create = new CreateWatch(
    watches,
    initial,
    new DescribeWatches(watches, players, new Clock()),
    players,
    new GameRepository(transactions),
    new AccountBooksRepository(transactions),
    transactions,
    new Clock(),
  );
  const pick = {
    id: pickId,
    playerId: 'nba:7',
    market: 'player_points',
    propLine: 20.5,
    side: 'Over',
    gameId: 'nba:1',
  };
  const by = { userId: randomUUID(), sessionId: randomUUID(), tier: 'Premium' };
  const watch = { kind: 'graded', pickId };
  return create.execute(
    createWatchRequest.input.parse({ by, watch, pick, view: null }) as InputOf<typeof createWatchRequest>,
  );
}

const alerted = async (): Promise<number> =>
  ((await database.query('SELECT count(*)::int AS n FROM alert')) as { n: number }[])[0]?.n ?? 0;

describe('a watch on the result of a pick', () => {
  it('alerts when the pick is graded', async () => {
    await watchPick();
    await grade();
    expect(await alerted()).toBe(1);
  });

  it('is refused if the pick is graded while the watch is being created, because it would never alert', async () => {
    await expect(watchPick(() => grade())).rejects.toThrow('This pick has just been graded');
    expect(await database.query('SELECT 1 FROM watch')).toEqual([]);
  });

  it('waits twelve days longer than other watches for a late grade', async () => {
    await addGame(1);
    await watchPick();
    await database.query("UPDATE watch SET game_id = 'nba:1'");
    expect(await watches.deleteEnded(new Date('2026-12-02T18:00:00Z'))).toBe(0);
    expect(await watches.deleteEnded(new Date('2026-12-02T18:00:01Z'))).toBe(1);
    await watchPick();
    await database.query("UPDATE watch SET game_id = 'nba:1'");
    await grade();
    expect(await watches.deleteEnded(new Date('2026-11-20T18:00:01Z'))).toBe(1);
  });

  it('is possible again once a correction has opened the pick', async () => {
    await grade();
    await expect(watchPick()).rejects.toThrow('This pick has just been graded');
    await grade({ version: 2, outcome: 'PENDING' });
    await watchPick();
    await grade({ version: 3 });
    expect(await alerted()).toBe(1);
  });

  it('goes on while a correction has opened the pick again', async () => {
    await addGame(2);
    await watchPick();
    await database.query("UPDATE watch SET game_id = 'nba:2'");
    await grade();
    await grade({ version: 2, outcome: 'PENDING' });
    expect(await watches.deleteEnded(new Date('2026-11-20T18:00:01Z'))).toBe(0);
    await grade({ version: 3 });
    expect(await alerted()).toBe(3);
    expect(await watches.deleteEnded(new Date('2026-11-20T18:00:01Z'))).toBe(1);
  });

  it('either alerts or is refused if both happen at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      pickId = randomUUID();
      const before = await alerted();
      const [watched] = await Promise.allSettled([watchPick(), grade()]);
      if (watched.status === 'rejected') expect(watched.reason).toBeInstanceOf(PickGraded);
      expect((await alerted()) - before).toBe(watched.status === 'fulfilled' ? 1 : 0);
    }
  });
});
