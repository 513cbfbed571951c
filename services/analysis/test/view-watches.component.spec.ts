import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { GameBoard } from '@overline/contracts';
import { aGameBoard } from '@overline/contracts/a-game-board';
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
import { evaluatorOn, viewsOn } from './alerts/evaluator.ts';

const SOON = new Date(Date.now() + 3_600_000);
const NEWER = { tier: 'Premium' as const, books: null, notSold: [], view: null };

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
let transactions: Transactions;
let accounts: WatchAccounts;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
  Logger.overrideLogger(false);
  transactions = new Transactions(database);
  const watches = new WatchRepository(transactions);
  const views = new ViewWatchRepository(transactions, watches);
  const books = new AccountBooksRepository(transactions);
  accounts = new WatchAccounts(
    watches,
    new AccountPlanRepository(transactions),
    views,
    books,
    new AlertRepository(transactions),
    new Clock(),
  );
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

let userId: string;
beforeEach(async () => {
  userId = randomUUID();
  await database.query('DELETE FROM watch');
});

/** A board with the over on points at this price at Copper Row, and also at Bluefin if that has a price. */
function boardAt(price: number, bluefin: number | null = null): GameBoard {
  const { columns } = aGameBoard();
  const prices = [bluefin, price].map((over) => ({ over: [over, null], under: [null, null] }));
  return aGameBoard({ startsAt: SOON.toISOString(), columns: { ...columns, prices } });
}

async function watchView(query: string, view = 'Overs'): Promise<void> {
  await database.query(
    `INSERT INTO watch (id, user_id, kind, player_id, view_name, view_query, view_version, primed, paused, over_limit,
       version, since, created_at) VALUES ($1, $2, 'view', '', $3, $4, 1, false, false, false, 1, now(), now())`,
    [randomUUID(), userId, view, query],
  );
}

/** Changes the game's prices and compares the change with the watches. */
async function change(...boards: GameBoard[]): Promise<void> {
  await database.query("INSERT INTO fact_change (kind, subject, at) VALUES ('prices', 'nba:1', now())");
  while ((await evaluatorOn(database, boards).execute()) > 0);
}

const prime = (board: GameBoard): Promise<void> => viewsOn(transactions, [board]).prime(new Date());

async function alerts(): Promise<{ title: string; crossing: number }[]> {
  return database.query('SELECT title, crossing FROM alert WHERE user_id = $1 ORDER BY crossing', [userId]);
}

const changePreferences = (change: Partial<Parameters<WatchAccounts['applyPreferences']>[0]>): Promise<void> =>
  transactions.run(() => accounts.applyPreferences({ ...NEWER, userId, version: 2, ...change }));

describe('a watch on a saved view', () => {
  it('alerts once each time that a prop newly matches', async () => {
    await watchView('side=over&odds=110..');
    await prime(boardAt(100));
    await change(boardAt(112));
    await change(boardAt(115));
    // Near the limit the prop still matches; at two points of break-even below the limit it no longer does.
    await change(boardAt(108));
    await change(boardAt(112));
    await change(boardAt(100));
    await change(boardAt(111));
    expect(await alerts()).toEqual([
      { title: 'Ada Moreno over 20.5 points: +112 at Copper Row', crossing: 1 },
      { title: 'Ada Moreno over 20.5 points: +111 at Copper Row', crossing: 2 },
    ]);
    const [events] = (await database.query(
      `SELECT count(*)::int AS n FROM outbox o, jsonb_array_elements(o.envelope->'data'->'alerts') a
       WHERE a->>'userId' = $1`,
      [userId],
    )) as { n: number }[];
    expect(events?.n).toBe(2);
  });

  it('does not alert about props that it already shows, even after its filters or books have changed', async () => {
    await watchView('side=over&odds=110..');
    await change(boardAt(112));
    await prime(boardAt(112));
    await change(boardAt(114));
    await changePreferences({ view: { name: 'Overs', query: 'side=over&odds=-150..' } });
    await prime(boardAt(114, -150));
    await changePreferences({ version: 3, books: ['Bluefin'] });
    await prime(boardAt(114, -140));
    await change(boardAt(114, -130));
    expect(await alerts()).toEqual([]);
    // At the account's own book the prop stops matching and matches again; the other book pays much more.
    await change(boardAt(114, -200));
    await change(boardAt(114, -120));
    expect(await alerts()).toEqual([{ title: 'Ada Moreno over 20.5 points: −120 at Bluefin', crossing: 1 }]);
    const [{ text }] = (await database.query('SELECT text FROM alert WHERE user_id = $1', [userId])) as [
      { text: string },
    ];
    expect(text).toMatch(/^Now in your view “Overs”: Ada Moreno .*Copper Row has \+114\.$/);
  });

  it('ends with its view, and a late event about an older version changes nothing', async () => {
    await watchView('side=over&odds=110..');
    await changePreferences({ version: 5, view: { name: 'Overs', query: 'side=over&odds=120..' } });
    await changePreferences({ version: 4, view: { name: 'Overs', query: null } });
    const queries = (): Promise<{ query: string }[]> =>
      database.query('SELECT view_query AS query FROM watch WHERE user_id = $1', [userId]);
    expect(await queries()).toEqual([{ query: 'side=over&odds=120..' }]);
    await changePreferences({ version: 6, view: { name: 'Overs', query: null } });
    expect(await queries()).toEqual([]);
  });
});
