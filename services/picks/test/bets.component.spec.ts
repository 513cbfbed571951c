import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addBetRequest,
  addTransferRequest,
  AppError,
  type Bet,
  cashOutBetRequest,
  deleteBetRequest,
  editBetRequest,
  gameFinal,
  getBetLimits,
  getBetsCsv,
  getBetSummary,
  getStakeGuidance,
  listBetsRequest,
  type NewBet,
  setBetLimitRequest,
  settleBetRequest,
  userChanged,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers, until } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import {
  type History,
  NaiveRecount,
  notStarted,
  randomHistory,
  randomOf,
  type Step,
} from '../src/bets/track/bet-history.fixture.ts';
import { AddClosingValues } from '../src/bets/closing/add-closing-values.ts';
import { SettleOpenBets } from '../src/bets/grading/settle-open-bets.ts';
import { GradePicks } from '../src/grade/grade-picks.ts';
import { aBet, aGame } from './a-bet.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

const HISTORIES = Number(process.env['BET_DATABASE_HISTORIES'] ?? 12);
/** Ends every connection of the service to its database, whatever it is doing. */
const KILL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename <> current_user AND backend_type = 'client backend'`;
const NOW = new Date('2026-01-20T18:00:00.000Z');

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;
let authBus: Bus;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.url);
  picks = await startPicks(servers);
  picks.setNow(NOW);
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  authBus = await Bus.open({ url: servers.nats.url, service: 'auth' });
});

afterAll(async () => {
  await authBus.close();
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

const add = (userId: string, bet: NewBet, key: string = randomUUID()) =>
  bus.request(addBetRequest, { userId, bet, key });

async function betsOf(userId: string): Promise<Bet[]> {
  return (await bus.request(listBetsRequest, { userId, filter: { status: 'all' }, limit: 100 })).bets;
}

/** The stored sums of an account's days, and the same sums recounted from its bets. */
async function daysOf(userId: string) {
  const database = picks.app.get(Transactions);
  const kept = await database.query(
    `SELECT day::text AS day, staked, open_risk, settled, risked, profit FROM bet_day
     WHERE user_id = $1 AND (staked, open_risk, settled, risked, profit) <> (0, 0, 0, 0, 0) ORDER BY day`,
    [userId],
  );
  const recounted = await database.query(
    `SELECT day::text AS day, sum(staked)::bigint AS staked, sum(open_risk)::bigint AS open_risk,
       sum(settled)::int AS settled, sum(risked)::bigint AS risked, sum(profit)::bigint AS profit
     FROM (
       SELECT placed_day AS day, risk AS staked,
         CASE WHEN status IN ('open', 'review') THEN risk ELSE 0 END AS open_risk,
         0 AS settled, 0 AS risked, 0 AS profit FROM bet WHERE user_id = $1
       UNION ALL
       SELECT day, 0, 0, (status IN ('won', 'lost', 'cashed-out'))::int,
         CASE WHEN status IN ('won', 'lost', 'cashed-out') THEN risk ELSE 0 END, profit FROM bet WHERE user_id = $1
     ) parts GROUP BY day
     HAVING (sum(staked), sum(open_risk), sum(settled), sum(risked), sum(profit)) <> (0, 0, 0, 0, 0) ORDER BY day`,
    [userId],
  );
  return { kept, recounted };
}

describe('histories of bets in the database', () => {
  const ids = new Map<string, string>();
  let stepsDone = 0;

  /** Runs a step, and repeats it if a killed connection made it fail. Returns true if the step was accepted. */
  async function run(userId: string, step: Step): Promise<boolean> {
    const before = await versionOf(userId, step);
    for (let tries = 0; ; tries += 1) {
      try {
        await once(userId, step);
        stepsDone += 1;
        return true;
      } catch (error) {
        const refused = error instanceof AppError && ['conflict', 'invalid', 'not-found'].includes(error.kind);
        // An edit or a deletion whose response was lost is refused when it is repeated.
        if (refused) return tries > 0 && (await versionOf(userId, step)) !== before;
        if (tries > 20) throw error;
      }
    }
  }

  /** The version of the bet that the step edits or deletes; undefined without one. */
  async function versionOf(userId: string, step: Step): Promise<number | undefined> {
    if (step.do !== 'edit' && step.do !== 'delete') return undefined;
    return (await retried(() => betsOf(userId))).find(({ id }) => id === ids.get(step.bet))?.version;
  }

  async function once(userId: string, step: Step): Promise<void> {
    if (step.do === 'result') {
      const { gameId, version } = step.result;
      const known = analysis.results.find((game) => game.gameId === gameId);
      if (version >= (known?.version ?? 0))
        analysis.results = [...analysis.results.filter((game) => game.gameId !== gameId), step.result];
      await picks.app.get(GradePicks).execute({ results: [step.result] });
      return;
    }
    const id = ids.get(step.bet) ?? randomUUID();
    if (step.do === 'add') ids.set(step.bet, (await add(userId, step.terms, step.bet)).id);
    if (step.do === 'delete') await bus.request(deleteBetRequest, { userId, id });
    if (step.do === 'cash-out') await bus.request(cashOutBetRequest, { userId, id, cents: step.cents });
    if (step.do === 'settle') await bus.request(settleBetRequest, { userId, id, settlement: step.settlement });
    if (step.do === 'edit') {
      const bet = (await betsOf(userId)).find((one) => one.id === id);
      await bus.request(editBetRequest, { userId, id, version: bet?.version ?? 0, bet: step.terms });
    }
  }

  it('have the same sums as a naive recount, despite killed connections and repeats', async () => {
    const random = randomOf(7);
    let isDone = false;
    let kills = 0;
    const killer = withClient(servers.database.adminUrl, async (client) => {
      while (!isDone) {
        const before = stepsDone;
        await sleep(150);
        // A step that takes longer must not be killed on each try.
        while (!isDone && stepsDone === before) await sleep(20);
        kills += (await client.query(KILL)).rowCount ?? 0;
      }
    });
    try {
      for (let number = 0; number < HISTORIES; number += 1) await expectSameSums(randomHistory(random, `db${number}`));
    } finally {
      isDone = true;
      await killer;
      expect(kills).toBeGreaterThan(0);
    }
  }, 600_000);

  async function expectSameSums(history: History): Promise<void> {
    const userId = randomUUID();
    const naive = new NaiveRecount();
    analysis.results = history.games.map(notStarted);
    for (const step of history.steps) naive.take(step, await run(userId, step));
    const { kept, recounted } = await retried(() => daysOf(userId));
    const days = [...naive.sums(history.games)]
      .filter(([, sums]) => Object.values(sums).some(Boolean))
      .map(([day, { staked, openRisk, settled, risked, profit }]) => ({
        day,
        staked: String(staked),
        open_risk: String(openRisk),
        settled,
        risked: String(risked),
        profit: String(profit),
      }));
    expect(recounted).toEqual(days);
    expect(kept).toEqual(days);
    await expectSameSummary(userId, days);
  }

  /** The summary of all days, and of days that begin and end within a month, by the days of the naive recount. */
  async function expectSameSummary(userId: string, days: readonly { day: string; settled: number; profit: string }[]) {
    for (const filter of [{}, { from: '2026-01-04', to: '2026-01-11' }]) {
      const counted = days.filter(({ day }) => day >= (filter.from ?? '') && day <= (filter.to ?? '9'));
      const { total } = await retried(() => bus.request(getBetSummary, { userId, filter }));
      expect({ filter, bets: total.bets, profitCents: total.profitCents }).toEqual({
        filter,
        bets: counted.reduce((sum, { settled }) => sum + settled, 0),
        profitCents: counted.reduce((sum, { profit }) => sum + Number(profit), 0),
      });
    }
  }

  async function retried<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries > 20) throw error;
      }
    }
  }
});

describe('a tracked bet', () => {
  it('is added once per key, and is visible to its owner only', async () => {
    analysis.results = [];
    const userId = randomUUID();
    const first = await add(userId, aBet(), 'same');
    const again = await add(userId, aBet(), 'same');
    expect(again.id).toBe(first.id);
    expect(await betsOf(userId)).toHaveLength(1);
    const stranger = { userId: randomUUID(), id: first.id };
    await expect(bus.request(deleteBetRequest, stranger)).rejects.toThrow('There is no such bet');
    expect(await betsOf(stranger.userId)).toEqual([]);
  });

  it('is graded by the event of its game, corrected by a later version, and not changed by repeats', async () => {
    const userId = randomUUID();
    analysis.results = [aGame(null, { status: 'scheduled', version: 0 })];
    await add(userId, aBet());
    const outcome = async () => (await betsOf(userId)).map(({ status, profitCents }) => [status, profitCents]);
    expect(await outcome()).toEqual([['open', null]]);
    const id = randomUUID();
    analysis.announce(gameFinal, aGame(25), id);
    analysis.announce(gameFinal, aGame(25), id);
    await until(async () => (await outcome())[0]?.[0] === 'won');
    expect(await outcome()).toEqual([['won', 909]]);
    analysis.announce(gameFinal, aGame(20, { version: 2 }));
    await until(async () => (await outcome())[0]?.[0] === 'lost');
    expect(await outcome()).toEqual([['lost', -1_000]]);
    expect((await betsOf(userId))[0]?.legs[0]).toMatchObject({ actual: 20, reason: 'stat correction' });
    const [graded] = await betsOf(userId);
    const edit = (bet: NewBet, version = graded?.version ?? 0) =>
      bus.request(editBetRequest, { userId, id: graded?.id ?? '', version, bet });
    const [leg] = aBet().legs;
    await expect(edit(aBet({ line: 30.5 }))).rejects.toMatchObject({ code: 'BET_SETTLED' });
    const cheaper = { ...aBet(), stakeCents: 2_500, book: 'FanDuel', legs: [{ ...leg, odds: '+120' }] } as NewBet;
    expect(await edit(cheaper)).toMatchObject({ book: 'FanDuel', status: 'lost', profitCents: -2_500 });
    await expect(edit(cheaper)).rejects.toMatchObject({ code: 'BET_CHANGED' });
    analysis.announce(gameFinal, aGame(25, { version: 3 }));
    await until(async () => (await outcome())[0]?.[0] === 'won');
    expect(await outcome()).toEqual([['won', 3_000]]);
    const { kept, recounted } = await daysOf(userId);
    expect(kept).toEqual(recounted);
    await expect(add(userId, aBet()).then(({ status }) => status)).resolves.toBe('open');
  });

  it('that missed its event is settled from the current result', async () => {
    const userId = randomUUID();
    const gameId = 'nba:missed';
    const legs = aBet().legs.map((leg) => ({ ...leg, gameId }));
    const scheduled = aGame(null, { gameId, status: 'scheduled', version: 0 });
    analysis.results = [scheduled];
    await add(userId, aBet({ legs } as Partial<NewBet>));
    analysis.results = [aGame(30, { gameId, version: 3 })];
    await picks.app.get(SettleOpenBets).execute();
    expect((await betsOf(userId))[0]?.status).toBe('won');
  });

  it('whose price is unknown after a push loses, and does not count in the break-even rate', async () => {
    const userId = randomUUID();
    const gameId = 'nba:pushed';
    const leg = (line: number, odds: string | null) => aBet({ line }).legs.map((one) => ({ ...one, gameId, odds }));
    analysis.results = [aGame(null, { gameId, status: 'scheduled', version: 0 })];
    await add(userId, aBet({ legs: [...leg(20, null), ...leg(20.5, null)], odds: '+260' } as Partial<NewBet>));
    await add(userId, aBet({ legs: leg(20.5, '-110') } as Partial<NewBet>));
    analysis.announce(gameFinal, aGame(20, { gameId }));
    await until(async () => (await betsOf(userId)).every(({ status }) => status === 'lost'));
    const { total } = await bus.request(getBetSummary, { userId, filter: {} });
    expect(total).toMatchObject({ bets: 2, losses: 2, profitCents: -2_000, neededRate: 52.4 });
  });

  it('on a finished game is settled when it is added', async () => {
    analysis.results = [aGame(30, { version: 2 })];
    expect(await add(randomUUID(), aBet())).toMatchObject({ status: 'won', profitCents: 909 });
  });

  it('gets its closing value from the closing prices of picks', async () => {
    const userId = randomUUID();
    analysis.results = [aGame(30, { version: 2 })];
    analysis.closing = {
      book: { line: 20.5, over: -130, under: 110, at: '2026-01-20T17:29:00.000Z' },
      consensus: { line: 20.5, overProbability: 0.55, books: 3 },
      later: null,
    };
    await add(userId, aBet());
    while ((await picks.app.get(AddClosingValues).execute()) > 0);
    // 1.90909 / 1.76923 - 1, and 1.90909 × .55 - 1.
    expect((await betsOf(userId))[0]?.closing).toEqual({ price: 7.91, fair: 5 });
    const summary = await bus.request(getBetSummary, { userId, filter: {} });
    expect(summary.total).toMatchObject({
      bets: 1,
      wins: 1,
      profitCents: 909,
      units: 0.91,
      roi: 90.9,
      neededRate: 52.4,
    });
    expect(summary.by.book).toMatchObject([{ key: 'DraftKings', bets: 1 }]);
    expect(summary.luck).toMatchObject({ bets: 1, verdict: 'too-few' });
  });
});

describe('the list of bets', () => {
  it('returns all bets in pages, the latest first, with filters', async () => {
    const userId = randomUUID();
    analysis.results = [];
    for (let hour = 0; hour < 5; hour += 1)
      await add(userId, aBet({ placedAt: `2026-01-1${hour}T12:00:00.000Z`, book: hour < 2 ? 'Caesars' : 'FanDuel' }));
    const first = await bus.request(listBetsRequest, { userId, filter: { status: 'all' }, limit: 3 });
    const after = first.next ?? '';
    const second = await bus.request(listBetsRequest, { userId, filter: { status: 'all' }, limit: 3, after });
    const days = [...first.bets, ...second.bets].map(({ day }) => day);
    expect(days).toEqual(['2026-01-14', '2026-01-13', '2026-01-12', '2026-01-11', '2026-01-10']);
    expect(second.next).toBeNull();
    const caesars = await bus.request(listBetsRequest, {
      userId,
      filter: { status: 'open', book: 'Caesars', from: '2026-01-11' },
      limit: 3,
    });
    expect(caesars.bets).toHaveLength(1);
    const { text } = await bus.request(getBetsCsv, { userId, after: null });
    expect(text.trim().split('\r\n')).toHaveLength(6);
  });
});

describe('a limit', () => {
  it('refuses a bet that would break it and says what is left', async () => {
    const userId = randomUUID();
    analysis.results = [];
    await bus.request(setBetLimitRequest, { userId, limit: { kind: 'stake', period: 'day', cents: 2_500 } });
    await add(userId, aBet({ stakeCents: 2_000 }));
    await expect(add(userId, aBet({ stakeCents: 1_000 }))).rejects.toThrow(
      'With this bet your stakes today would be $30.00, and your limit is $25.00. Stake at most $5.00',
    );
    await add(userId, aBet({ stakeCents: 500 }));
    const { limits } = await bus.request(getBetLimits, { userId });
    expect(limits).toMatchObject([{ usedCents: 2_500, leftCents: 0, lastDay: '2026-01-20' }]);
  });
});

it('suggests a stake from bankroll, chance and price, within the limits', async () => {
  const userId = randomUUID();
  const guided = (odds: string) => bus.request(getStakeGuidance, { userId, chance: 60, confidence: 95, odds });
  expect(await guided('+100')).toEqual({ cents: null });
  const transfer = { kind: 'deposit', cents: 100_000, at: NOW.toISOString(), book: '' } as const;
  await bus.request(addTransferRequest, { userId, transfer, key: 'deposit' });
  // A quarter of Kelly would be more: the cap of 2% counts.
  expect(await guided('+100')).toEqual({ cents: 2_000 });
  expect(await guided('-200')).toEqual({ cents: null });
  await bus.request(setBetLimitRequest, { userId, limit: { kind: 'stake', period: 'day', cents: 1_500 } });
  expect(await guided('+100')).toEqual({ cents: 1_500 });
  await add(userId, aBet({ stakeCents: 1_500 }));
  expect(await guided('+100')).toEqual({ cents: null });
});

it('deletes everything of a deleted account', async () => {
  const userId = randomUUID();
  await add(userId, aBet());
  await bus.request(setBetLimitRequest, { userId, limit: { kind: 'loss', period: 'week', cents: 5_000 } });
  const data = { userId, version: 2, tier: 'Free', deleted: true };
  const envelope = { id: randomUUID(), name: userChanged.name, version: 1, occurredAt: NOW.toISOString(), data };
  authBus.connection.publish(userChanged.subject, JSON.stringify(envelope));
  await until(async () => (await betsOf(userId)).length === 0);
  const left = await picks.app.get(Transactions).query<{ rows: string }>(
    `SELECT (SELECT count(*) FROM bet WHERE user_id = $1) + (SELECT count(*) FROM bet_day WHERE user_id = $1)
       + (SELECT count(*) FROM bet_limit WHERE user_id = $1) AS rows`,
    [userId],
  );
  expect(left).toEqual([{ rows: '0' }]);
});
