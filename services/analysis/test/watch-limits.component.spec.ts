import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { AccountPlanRepository } from '../src/alerts/account-plan.repository.ts';
import { AlertRepository } from '../src/alerts/alert.repository.ts';
import { ViewWatchRepository } from '../src/alerts/view-watch.repository.ts';
import { WatchAccounts } from '../src/alerts/watch-accounts.ts';
import { WatchRepository } from '../src/alerts/watch.repository.ts';
import { databaseOptions } from '../src/database/database-options.ts';
import { AccountBooksRepository } from '../src/facts/price/account-books.repository.ts';

const BEFORE = new Date('2026-11-20T18:00:00Z');
const TIP_OFF = new Date('2026-11-21T00:00:00Z');
const AFTER = new Date('2026-11-21T06:00:00Z');

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
let watches: WatchRepository;
let accounts: WatchAccounts;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  const transactions = new Transactions(database);
  watches = new WatchRepository(transactions);
  accounts = new WatchAccounts(
    watches,
    new AccountPlanRepository(transactions),
    new ViewWatchRepository(transactions, watches),
    new AccountBooksRepository(transactions),
    new AlertRepository(transactions),
    Object.assign(new Clock(), { now: () => BEFORE }),
  );
  await database.query(
    `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team, status,
       version, boxed, known_at)
     VALUES ('nba:1', 'nba', 1, 2026, false, '2026-11-20', $1, 'nba:2', 'nba:1', 'scheduled', 0, false, now())`,
    [TIP_OFF],
  );
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

/** Ten watches on tonight's game, then thirty on players, in this order of creation. */
async function watchAll(userId: string): Promise<void> {
  await database.query(
    `INSERT INTO watch (id, user_id, kind, player_id, game_id, paused, over_limit, version, since, created_at)
     SELECT gen_random_uuid(), $1, 'move', 'nba:7', CASE WHEN n <= 10 THEN 'nba:1' END, false, false, 1,
       $2::timestamptz, $2::timestamptz + n * interval '1 minute' FROM generate_series(1, 40) n`,
    [userId, new Date('2026-11-01T12:00:00Z')],
  );
}

async function suspended(userId: string): Promise<number> {
  const rows = await database.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM watch WHERE user_id = $1 AND over_limit',
    [userId],
  );
  return rows[0]?.n ?? 0;
}

describe('watches above the limit of a plan', () => {
  it('resume when older ones have ended, up to the limit', async () => {
    const userId = randomUUID();
    await watchAll(userId);
    await watches.applyPlan({ userId, tier: 'Premium' }, BEFORE);
    // Premium has 25 watches.
    expect(await suspended(userId)).toBe(15);
    expect(await watches.resume(BEFORE)).toBe(0);
    expect(await watches.resume(AFTER)).toBe(10);
    expect(await suspended(userId)).toBe(5);
    expect(await watches.resume(AFTER)).toBe(0);
  });

  it('stay suspended without a plan that has watches', async () => {
    const userId = randomUUID();
    await watchAll(userId);
    await watches.applyPlan({ userId, tier: 'Free' }, BEFORE);
    expect(await watches.resume(AFTER)).toBe(0);
    expect(await suspended(userId)).toBe(40);
  });

  it('stay suspended if an event with an older plan of the account arrives late', async () => {
    const userId = randomUUID();
    await watchAll(userId);
    await accounts.execute({ userId, version: 3, tier: 'Premium', deleted: false });
    expect(await suspended(userId)).toBe(15);
    await accounts.execute({ userId, version: 2, tier: 'Platinum', deleted: false });
    expect(await suspended(userId)).toBe(15);
    await accounts.execute({ userId, version: 4, tier: 'Platinum', deleted: false });
    expect(await suspended(userId)).toBe(0);
  });

  it('stay suspended if changed preferences still carry an older plan', async () => {
    const userId = randomUUID();
    await watchAll(userId);
    await accounts.execute({ userId, version: 3, tier: 'Premium', deleted: false });
    await accounts.applyPreferences({ userId, version: 9, tier: 'Platinum', books: null, notSold: [], view: null });
    expect(await suspended(userId)).toBe(15);
  });
});
