import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminAction,
  analysisCompleted,
  getAnalytics,
  getFailedWorkList,
  pickGraded,
  securityEvent,
  subscriptionChanged,
  trafficCounted,
  userChanged,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { centralDay } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { AdminJobs } from '../src/admin.jobs.ts';
import { ActiveUserRepository } from '../src/traffic/active-user.repository.ts';
import { RecordTraffic } from '../src/traffic/record-traffic.ts';
import { aGrade, aSearch, eventually, FakePlatform } from './fake-platform.ts';
import { startAdmin } from './running-admin.ts';

const ADA = randomUUID();
const BEN = randomUUID();
const ADMIN = randomUUID();
const NAMES: Record<string, string> = { [ADA]: 'ada', [BEN]: 'ben', [ADMIN]: 'chief' };

let servers: TestServers;
let admin: Awaited<ReturnType<typeof startAdmin>>;
let platform: FakePlatform;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  platform = await FakePlatform.open(servers.nats.url, NAMES);
  admin = await startAdmin(servers);
});

afterAll(async () => {
  await admin.close();
  await platform.bus.close();
  await servers.stop();
});

const searches = (query: Record<string, unknown> = {}) => platform.searches(query);
const picks = (query: Record<string, unknown> = {}) => platform.picks(query);
const audit = (query: Record<string, unknown> = {}) => platform.audit(query);
const emit: FakePlatform['emit'] = (contract, data, at) => platform.emit(contract, data, at);

describe('searches', () => {
  beforeAll(async () => {
    const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
    await emit(analysisCompleted, aSearch(ADA), hoursAgo(50));
    const ofBen = { query: 'vale OVER  20.5 points', userId: BEN, tier: 'Platinum' } as const;
    await emit(analysisCompleted, aSearch(ADA, ofBen), hoursAgo(2));
    await emit(
      analysisCompleted,
      aSearch(ADA, { query: 'nobody', success: false, analyzedProps: 0, error: 'No results found', tokens: null }),
      hoursAgo(1),
    );
    await emit(analysisCompleted, aSearch(ADA, { query: 'Lions against Bears', type: 'moneyline' }), hoursAgo(24 * 60));
    await eventually(
      () => searches({ dateRange: 'all' }),
      ({ pagination, searches: found }) =>
        pagination.total === 4 && found.every(({ username }) => username !== 'unknown'),
    );
  });

  it('are listed newest first with their user and question', async () => {
    const { searches: found, pagination, summary } = await searches({ dateRange: '7d' });
    expect(found).toMatchObject([
      { username: 'ada', query: 'nobody', success: false, error: 'No results found', analyzedPropsCount: 0 },
      { username: 'ben', userTier: 'Platinum', query: 'vale OVER  20.5 points', type: 'prop', success: true },
      { username: 'ada', userTier: 'Premium', query: 'Vale over 20.5 points' },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 50, total: 3, pages: 1, totalIsCapped: false });
    expect(summary).toMatchObject({ total: 3, succeeded: 2, successRate: 66.7 });
  });

  it('are paged in both orders without gaps or repeats', async () => {
    const all = (await searches({ dateRange: 'all' })).searches.map(({ id }) => id);
    for (const order of ['asc', 'desc']) {
      const pages = [];
      for (const page of [1, 2, 3, 4, 5])
        pages.push((await searches({ dateRange: 'all', page, limit: 1, order })).searches);
      const ids = pages.flat().map(({ id }) => id);
      expect(ids).toEqual(order === 'desc' ? all : all.toReversed());
      expect(pages[4]).toEqual([]);
    }
  });

  it.each([
    [{ query: 'VALE' }, 2],
    [{ user: 'be' }, 1],
    [{ user: 'premium' }, 2],
    [{ query: 'vale', user: 'plat' }, 1],
    [{ query: 'vale', user: 'premium' }, 1],
    [{ query: 'vale', user: 'be' }, 1],
    [{ query: 'vale', user: 'nobody' }, 0],
    [{ query: '%' }, 0],
  ])('are filtered by part of the question, username or tier: %j', async (filter, total) => {
    const found = await searches({ ...filter, dateRange: '7d' });
    expect(found.pagination.total).toBe(total);
    expect(found.searches).toHaveLength(total);
  });

  it('of a deleted account lose its name and ID, even if they are reported after the deletion', async () => {
    await emit(userChanged, { userId: BEN, version: 9, tier: 'Free', deleted: true });
    const { searches: found } = await eventually(
      () => searches({ user: 'deleted user' }),
      ({ searches: some }) => some.length === 1,
    );
    expect(found[0]).toMatchObject({ username: 'deleted user', query: 'vale OVER  20.5 points' });
    await emit(analysisCompleted, aSearch(BEN, { query: 'a late one' }), new Date(Date.now() - 100 * 24 * 3_600_000));
    await emit(userChanged, { userId: BEN, version: 10, tier: 'Free', deleted: true });
    const late = await eventually(
      () => searches({ user: 'deleted user', dateRange: 'all' }),
      ({ searches: some }) => some.length === 2,
    );
    expect(late.searches[1]).toMatchObject({ username: 'deleted user', query: 'a late one' });
    const linked = await admin
      .get(Transactions)
      .query('SELECT FROM search_record JOIN person ON no = person_no WHERE user_id = $1', [BEN]);
    expect(linked).toEqual([]);
  });
});

describe('graded picks', () => {
  const corrected = randomUUID();

  beforeAll(async () => {
    await emit(pickGraded, aGrade());
    await emit(pickGraded, aGrade({ playerName: 'Tom Reed', propType: 'Assists', propLine: 6.5, outcome: 'LOSS' }));
    // The correction arrives before the grade that it corrects.
    await emit(pickGraded, aGrade({ pickId: corrected, version: 2, outcome: 'LOSS', reason: 'stat correction' }));
    await emit(pickGraded, aGrade({ pickId: corrected, version: 1, outcome: 'WIN' }));
    await emit(pickGraded, aGrade({ outcome: 'UNKNOWN', actualPerformance: null }));
    await emit(pickGraded, aGrade({ outcome: 'PUSH', propLine: 24, league: 'NHL' }));
    await eventually(
      () => picks(),
      ({ summary }) => summary.totalPicks === 4,
    );
  });

  it('are listed and counted with their latest grade', async () => {
    const history = await picks();
    expect(history.summary).toEqual({
      totalPicks: 4,
      totalProps: 3,
      totalPlayers: 3,
      wins: 1,
      losses: 2,
      pushes: 1,
      winRate: 33.3,
    });
    expect(history.leagues).toEqual(['NBA', 'NHL']);
    expect(history.picks.find(({ id }) => id === corrected)).toMatchObject({
      outcome: 'LOSS',
      reason: 'stat correction',
    });
    expect(history.playerStats).toMatchObject([
      { playerName: 'Marcus Vale', league: 'NBA', total: 2, wins: 1, losses: 1, winRate: 50, propCount: 1 },
      { playerName: 'Marcus Vale', league: 'NHL', total: 1, wins: 0, losses: 0, propCount: 1 },
      { playerName: 'Tom Reed', total: 1, wins: 0, losses: 1, winRate: 0, propCount: 1 },
    ]);
    expect(history.propStats).toMatchObject([
      { propType: 'Points', propLine: 20.5, total: 2, wins: 1, losses: 1, playerCount: 1 },
      { propType: 'Assists', propLine: 6.5, total: 1 },
      { propType: 'Points', propLine: 24, total: 1 },
    ]);
  });

  it.each([
    [{ player: 'vale' }, 3],
    [{ prop: 'ass' }, 1],
    [{ prop: 'points 20.5' }, 2],
    [{ outcome: 'PUSH' }, 1],
    [{ league: 'NHL' }, 1],
    [{ league: 'NBA', view: 'combined' }, 2],
    [{ player: 'vale', outcome: 'LOSS' }, 1],
    [{ dateRange: '24h', view: 'combined' }, 3],
    [{ view: 'players' }, 3],
    [{ view: 'props', limit: 1 }, 3],
  ])('are filtered and grouped: %j', async (query, total) => {
    expect((await picks(query)).pagination.total).toBe(total);
  });

  it('are sorted by a column of the view', async () => {
    const sorted = await picks({ view: 'history', sort: 'playerName', order: 'desc' });
    expect(sorted.picks[0]?.playerName).toBe('Tom Reed');
    const byRate = await picks({ view: 'players', sort: 'winRate', order: 'asc' });
    expect(byRate.playerStats.map(({ winRate }) => winRate)).toEqual([0, 50, 0]);
  });
});

describe('analytics', () => {
  it('adds up batches of calls and shows users, revenue, picks and questions', async () => {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    const group = { group: 'picks', requests: 7, errors: 1, timed: 7, totalMs: 140, steps: { '26': 7 } };
    await emit(trafficCounted, { batchId: randomUUID(), minutes: [{ minute, groups: [group], users: [ADA, BEN] }] });
    await emit(trafficCounted, { batchId: randomUUID(), minutes: [{ minute, groups: [group], users: [ADA] }] });
    await emit(subscriptionChanged, {
      userId: ADA,
      version: 1,
      paidTier: 'Premium',
      status: 'active',
      subscriptionId: 'sub_1',
      priceCents: 500,
      renewsOn: null,
      endsOn: null,
    });
    const seen = await eventually(
      () => platform.bus.request(getAnalytics, { range: '24h' }),
      ({ totals }) => totals.requests === 14 && totals.payingUsers === 1,
    );
    expect(seen.totals).toMatchObject({ requests: 14, errorRate: 14.3, avgResponseTime: 20, activeUsers: 2 });
    expect(seen.traffic).toMatchObject({ dailyActiveUsers: 2, weeklyActiveUsers: 2, monthlyActiveUsers: 2 });
    expect(seen.apiUsage).toMatchObject({ totalRequestsToday: 14, groups: [{ group: 'picks', requests: 14 }] });
    expect(seen.apiUsage.requestTrend.at(-1)?.value).toBe(14);
    expect(seen.business).toEqual({ payingUsers: 1, monthlyRevenueUsd: 5, feedCreditsLeft: 480 });
    expect(seen.pickStats).toMatchObject({ totalWins: 1, totalLosses: 2, winRate: 33.3, totalSettled: 3 });
    expect(seen.pickStats.topPicks[0]).toMatchObject({ player: 'Marcus Vale', pick: 'Over 20.5 Points', total: 2 });
    expect(seen.queries.popularSearches).toContainEqual({ query: 'nobody', count: 1 });
    expect(seen.calibration.picks).toBe(3);
  });

  it('has null rates and times for periods without calls, searches or settled picks', async () => {
    const { pickStats, apiUsage, previous } = await platform.bus.request(getAnalytics, { range: '24h' });
    const rates = pickStats.performanceTrend.map(({ value }) => value);
    expect([rates.length, rates.filter((value) => value !== null)]).toEqual([25, [33.3]]);
    expect(apiUsage.responseTrend.filter(({ value }) => value !== null)).toHaveLength(1);
    expect(previous).toMatchObject({ requests: 0, errorRate: null, avgResponseTime: null, pickWinRate: null });
  });

  it('sums searches and their cost over a longer range', async () => {
    const { totals, queries } = await platform.bus.request(getAnalytics, { range: '7d' });
    expect(totals).toMatchObject({ searches: 3, searchSuccessRate: 66.7, searchCostUsd: 0.025 });
    expect(queries.popularSearches[0]).toEqual({ query: 'Vale over 20.5 points', count: 2 });
  });
});

describe('the counts of active users', () => {
  it('include a late event that is stored while they are counted', async () => {
    // One of the oldest days that are counted, so it is counted first.
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 180 * 24 * 3_600_000).toISOString();
    const day = centralDay(new Date(minute));
    const isStored = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const late = admin.get(Transactions).run(async () => {
      await admin.get(RecordTraffic).execute({ data: { minutes: [{ minute, groups: [], users: [ADA] }] } });
      isStored.resolve();
      await mayCommit.promise;
    });
    await isStored.promise;
    const counting = admin.get(AdminJobs).countFinishedDays();
    await Promise.race([counting, sleep(1_000)]);
    mayCommit.resolve();
    await Promise.all([late, counting]);
    expect(await admin.get(ActiveUserRepository).finished(1, day, day)).toEqual(new Map([[day, 1]]));
    expect(await admin.get(ActiveUserRepository).uncountedDays(day, day)).toEqual([]);
  });
});

describe('the audit log', () => {
  beforeAll(async () => {
    const action = {
      id: randomUUID(),
      at: new Date().toISOString(),
      actorId: ADMIN,
      actor: null,
      action: 'users.update-plan',
      target: ADA,
      outcome: 'refused' as const,
      details: { newPlan: 'Free', code: 'PLAN_IS_PAID_FOR' },
      address: '127.0.0.1',
    };
    await emit(adminAction, action);
    await emit(adminAction, action);
    await emit(userChanged, { userId: ADMIN, version: 1, tier: 'Admin', deleted: false });
    await emit(securityEvent, {
      kind: 'registered',
      outcome: 'success',
      userId: ADA,
      actorId: ADA,
      address: null,
      details: {},
    });
    await eventually(
      () => audit({ source: 'all' }),
      ({ entries }) => entries.length === 2 && entries.every(({ actor }) => actor !== null && actor !== 'unknown'),
    );
  });

  it('shows actor, action, target and outcome', async () => {
    const { entries, pagination } = await audit();
    expect(pagination.total).toBe(1);
    expect(entries[0]).toMatchObject({
      actor: 'chief',
      action: 'users.update-plan',
      target: 'ada',
      outcome: 'refused',
      details: { newPlan: 'Free', code: 'PLAN_IS_PAID_FOR' },
    });
    expect((await audit({ source: 'security' })).entries).toMatchObject([{ action: 'registered', outcome: 'done' }]);
    expect((await audit({ source: 'all', action: 'PLAN' })).pagination.total).toBe(1);
  });

  it.each(["UPDATE audit_entry SET action = 'nothing'", 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
    'cannot be changed: %s',
    async (sql) => {
      await expect(admin.get(Transactions).query(sql)).rejects.toThrow(/permission denied|never changed/);
      expect((await audit({ source: 'all' })).pagination.total).toBe(2);
    },
  );
});

describe('failed work', () => {
  it('is collected from the services that respond, and names those that do not', async () => {
    const { services, troubles } = await platform.bus.request(getFailedWorkList, {});
    expect(services.find(({ service }) => service === 'admin')).toMatchObject({ error: null, count: 0, items: [] });
    expect(services.find(({ service }) => service === 'bot')?.error).toMatch(/available|answer/i);
    expect(troubles).toContainEqual(expect.objectContaining({ service: 'bot', part: 'service', status: 'down' }));
  });
});
