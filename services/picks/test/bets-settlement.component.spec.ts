import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addBetRequest,
  type Bet,
  cashOutBetRequest,
  getClosingPrices,
  getGameResults,
  listBetsRequest,
  type NewBet,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { AddClosingValues } from '../src/bets/closing/add-closing-values.ts';
import { SettleOpenBets } from '../src/bets/grading/settle-open-bets.ts';
import { BetRepository } from '../src/bets/store/bet.repository.ts';
import { newBet } from '../src/bets/track/add-bet.ts';
import { GradePicks } from '../src/grade/grade-picks.ts';
import { aBet, aGame } from './a-bet.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

const NOW = new Date('2026-01-20T18:00:00.000Z');

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.url);
  picks = await startPicks(servers);
  picks.setNow(NOW);
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

const add = (userId: string, bet: NewBet) => bus.request(addBetRequest, { userId, bet, key: randomUUID() });

async function betsOf(userId: string): Promise<Bet[]> {
  return (await bus.request(listBetsRequest, { userId, filter: { status: 'all' }, limit: 100 })).bets;
}

/** How many of these requests the analysis service receives while `work` runs. */
async function requestsDuring({ subject }: { subject: string }, work: () => Promise<unknown>): Promise<number> {
  const before = analysis.requests.length;
  await work();
  return analysis.requests.slice(before).filter((request) => request.subject === subject).length;
}

it('requests the results of at most 20 games at a time, because more do not fit into a message', async () => {
  const userId = randomUUID();
  const gameIds = Array.from({ length: 45 }, (_, game) => `nba:many:${game}`);
  const legs = gameIds.flatMap((gameId) => aBet().legs.map((leg) => ({ ...leg, gameId })));
  analysis.results = gameIds.map((gameId) => aGame(null, { gameId, status: 'scheduled', version: 0 }));
  for (const from of [0, 20, 40]) await add(userId, aBet({ legs: legs.slice(from, from + 20) } as Partial<NewBet>));
  analysis.results = gameIds.map((gameId) => aGame(20, { gameId }));
  expect(await requestsDuring(getGameResults, () => picks.app.get(SettleOpenBets).execute())).toBe(3);
  expect((await betsOf(userId)).map(({ status }) => status)).toEqual(['lost', 'lost', 'lost']);
});

describe('a tracked bet', () => {
  it('that cannot be settled is logged, and does not keep the other bets of its game from being settled', async () => {
    const [refused, unreadable, ...others] = Array.from({ length: 5 }, () => randomUUID());
    const game = { gameId: 'nba:refused' };
    const legs = aBet().legs.map((leg) => ({ ...leg, ...game }));
    analysis.results = [aGame(null, { ...game, status: 'scheduled', version: 0 })];
    for (const userId of others) await add(userId, aBet({ legs } as Partial<NewBet>));
    const withoutPrice = await add(unreadable ?? '', aBet({ legs } as Partial<NewBet>));
    const { id } = await add(refused ?? '', aBet({ legs, note: 'refused' } as Partial<NewBet>));
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await withClient(servers.database.adminUrl, async (client) => {
      const settled = "note <> 'refused' OR status = 'open'";
      await client.query(`ALTER TABLE picks.bet ADD CONSTRAINT refused CHECK (${settled}) NOT VALID`);
      await client.query("UPDATE picks.bet_leg SET odds = 'evens' WHERE bet_id = $1", [withoutPrice.id]);
      await picks.app.get(GradePicks).execute({ results: [aGame(25, game)] });
      await client.query('ALTER TABLE picks.bet DROP CONSTRAINT refused');
      await client.query('DELETE FROM picks.bet WHERE id = $1', [withoutPrice.id]);
    });
    const failed = logged.mock.calls.map(([entry]) => (entry as { betId?: string }).betId);
    logged.mockRestore();
    expect(failed.sort()).toEqual([id, withoutPrice.id].sort());
    for (const userId of others) expect((await betsOf(userId))[0]).toMatchObject({ status: 'won', profitCents: 909 });
    expect((await betsOf(refused ?? ''))[0]?.status).toBe('open');
  });

  it('whose legs are worth more than is tracked once one is void needs a review', async () => {
    const userId = randomUUID();
    const game = { gameId: 'nba:long' };
    const won = aBet().legs.map((leg) => ({ ...leg, ...game, odds: '+999900' }));
    const absent = won.map((leg) => ({ ...leg, playerId: 'absent' }));
    analysis.results = [aGame(null, { ...game, status: 'scheduled', version: 0 })];
    await add(userId, aBet({ legs: [...won, ...won, ...won, ...won, ...absent], odds: '+900' } as Partial<NewBet>));
    await picks.app.get(GradePicks).execute({ results: [aGame(25, game)] });
    expect((await betsOf(userId))[0]).toMatchObject({ status: 'review', price: null, toWinCents: null });
  });

  it('that was cashed out before its game gets its closing value once the game has started', async () => {
    const userId = randomUUID();
    const game = { gameId: 'nba:later', startsAt: '2026-01-20T19:00:00.000Z' };
    const legs = aBet().legs.map((leg) => ({ ...leg, gameId: game.gameId }));
    analysis.results = [aGame(null, { ...game, status: 'scheduled', version: 0 })];
    analysis.closing = {
      book: { line: 20.5, over: -130, under: 110, at: '2026-01-20T17:29:00.000Z' },
      consensus: null,
      later: null,
    };
    const { id } = await add(userId, aBet({ legs } as Partial<NewBet>));
    await bus.request(cashOutBetRequest, { userId, id, cents: 1_100 });
    await addClosingValues();
    expect((await betsOf(userId))[0]?.closing).toBeNull();
    analysis.closing = { ...analysis.closing, book: { line: 20.5, over: -150, under: 125, at: game.startsAt } };
    picks.setNow(new Date('2026-01-20T19:00:00.000Z'));
    await addClosingValues();
    picks.setNow(NOW);
    // 1.90909 / 1.66667 - 1.
    expect((await betsOf(userId))[0]?.closing).toEqual({ price: 14.55, fair: null });
  });

  it('that is edited while its closing prices are requested gets them in the next run', async () => {
    const userId = randomUUID();
    analysis.results = [aGame(25)];
    analysis.closing = {
      book: { line: 20.5, over: -150, under: 125, at: '2026-01-20T17:29:00.000Z' },
      consensus: null,
      later: null,
    };
    const { id } = await add(userId, aBet({ placedAt: '2026-01-20T17:29:59.999Z' }));
    const edit = (): Promise<unknown> =>
      picks.app.get(Transactions).query('UPDATE bet SET version = version + 1 WHERE id = $1', [id]);
    jest.spyOn(picks.app.get(BetRepository), 'lock').mockImplementationOnce(async () => void (await edit()));
    await picks.app.get(AddClosingValues).execute();
    expect((await betsOf(userId))[0]?.closing).toBeNull();
    await addClosingValues();
    expect((await betsOf(userId))[0]?.closing).toEqual({ price: 14.55, fair: null });
  });

  it('that was placed after its game started has no closing value, and none is requested', async () => {
    const userId = randomUUID();
    analysis.results = [aGame(25)];
    await add(userId, aBet({ placedAt: '2026-01-20T17:30:00.000Z' }));
    expect(await requestsDuring(getClosingPrices, addClosingValues)).toBe(0);
    expect((await betsOf(userId))[0]?.closing).toBeNull();
    expect(await picks.app.get(AddClosingValues).execute()).toBe(0);
    await add(userId, aBet({ placedAt: '2026-01-20T17:29:59.999Z' }));
    expect(await requestsDuring(getClosingPrices, addClosingValues)).toBe(1);
  });
});

async function addClosingValues(): Promise<void> {
  while ((await picks.app.get(AddClosingValues).execute()) > 0);
}

describe('the lock of bets', () => {
  // So many that each of the 256 locks has an owner.
  const owners = Array.from({ length: 5_000 }, () => randomUUID());

  it('needs a limited number of locks of the database, however many owners a game has', async () => {
    const database = picks.app.get(Transactions);
    const locks = await database.run(async () => {
      await picks.app.get(BetRepository).lock(owners);
      const held = "SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()";
      return database.one<{ locks: number }>(held);
    });
    expect(locks).toEqual({ locks: 256 });
  });

  it('of many owners excludes the lock of one of them', async () => {
    const database = picks.app.get(Transactions);
    const order: string[] = [];
    const locking = (name: string, userIds: readonly string[], wait: number) =>
      database.run(async () => {
        await picks.app.get(BetRepository).lock(userIds);
        order.push(`${name} locked`);
        await sleep(wait);
        order.push(`${name} done`);
      });
    const all = locking('all', owners, 500);
    await sleep(200);
    await Promise.all([all, locking('one', owners.slice(7, 8), 0)]);
    expect(order).toEqual(['all locked', 'all done', 'one locked', 'one done']);
  });

  it('makes the deletion of an account wait for an addition in flight; later additions are refused', async () => {
    const userId = randomUUID();
    const database = picks.app.get(Transactions);
    const bets = picks.app.get(BetRepository);
    const bet = newBet({ userId, key: 'k', bet: aBet(), games: new Map(), unit: 1_000, now: NOW });
    const adding = database.run(async () => {
      await bets.lockAccount(userId);
      await sleep(500);
      await bets.add([bet]);
    });
    await sleep(200);
    await Promise.all([adding, database.run(() => bets.deleteAccount(userId))]);
    expect(await betsOf(userId)).toEqual([]);
    await expect(add(userId, aBet())).rejects.toMatchObject({ code: 'ACCOUNT_DELETED' });
    await database.run(() => bets.deleteAccount(userId));
  });
});
