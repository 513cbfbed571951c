import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getCurrentPicks,
  getDayResults,
  getPublishedPicks,
  picksGenerated,
  refreshPicksRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { addDays, Health, centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { aForecast, aSlate } from '../src/publication/forecast.fixture.ts';
import { notStarted } from '../src/bets/track/bet-history.fixture.ts';
import { NoticeRepository } from '../src/notice/notice.repository.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
import { ReadPublishedPicks } from '../src/record/read-picks.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;
const announced: string[] = [];
let number = 0;
let day = '';

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.url);
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  bus.onBroadcast(picksGenerated, ({ data }) =>
    announced.push(`${(data as { day: string }).day} r${(data as { revision: number }).revision}`),
  );
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

// Each test uses its own day, later than the previous one.
beforeEach(() => {
  number += 1;
  day = `2026-02-${String(number).padStart(2, '0')}`;
  analysis.complete = true;
  analysis.slate = aSlate({ games: 4, players: 5, startsAt: centralTime(day, 19).toISOString() }).map(ofDay);
  analysis.results = [];
});

function ofDay(forecast: ReturnType<typeof aForecast>) {
  return { ...forecast, gameId: `${day}:${forecast.gameId}` };
}

function publish(hour = 8) {
  picks.setNow(centralTime(day, hour));
  return picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
}

const untilAnnounced = (text: string): Promise<void> => until(() => announced.includes(text));

describe('publishing a day', () => {
  it('stores twelve picks with game, start, book, price, line, publish time and model version', async () => {
    await publish();
    const { all, free } = await bus.request(getPublishedPicks, {});
    expect(all.day).toMatchObject({
      day,
      total: 12,
      visible: 12,
      revision: 1,
      backfilled: false,
      publishedAt: centralTime(day, 8).toISOString(),
    });
    expect(all.picks).toHaveLength(12);
    expect(all.picks[0]).toMatchObject({
      rank: 1,
      day,
      book: 'Lantern',
      price: -110,
      propLine: 20.5,
      publishedAt: centralTime(day, 8).toISOString(),
      modelVersion: 'test-1',
      game: { startsAt: centralTime(day, 19).toISOString() },
      outcome: { status: 'PENDING' },
    });
    expect(free.picks.map(({ rank }) => rank)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(free.day).toMatchObject({ total: 12, visible: 6 });
  });

  it('creates one set of picks and one event when two runs start concurrently', async () => {
    const both = await Promise.all([publish(), publish(), publish()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await untilAnnounced(`${day} r1`);
    await sleep(300);
    expect(announced.filter((text) => text === `${day} r1`)).toHaveLength(1);
  });

  it('announces once, when the bus is back, if it is down between storing and announcing', async () => {
    const publication = await publish();
    // As after a crash between the two: stored, but not announced yet.
    const database = picks.app.get(Transactions);
    await untilAnnounced(`${day} r1`);
    announced.length = 0;
    await database.query(
      `UPDATE outbox SET published_at = NULL, id = gen_random_uuid() WHERE envelope->'data'->>'publicationId' = $1`,
      [publication.id],
    );
    await untilAnnounced(`${day} r1`);
    expect(announced).toEqual([`${day} r1`]);
  });

  it('waits while prices are missing, and publishes what there is if missing prices are accepted', async () => {
    analysis.complete = false;
    await expect(publish()).rejects.toMatchObject({ code: 'SLATE_NOT_READY' });
    const late = await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: true });
    expect(late.picks).toHaveLength(12);
  });

  it('waits while there are no candidates, and publishes an empty day if missing prices are accepted', async () => {
    analysis.slate = [];
    await expect(publish()).rejects.toMatchObject({
      code: 'SLATE_NOT_READY',
      message: "Today's prices are not all in yet: no game has a price. Please try again in a few minutes.",
    });
    const forecastRequests = () =>
      analysis.requests.filter(({ subject }) => subject === 'analysis.get-forecasts').length;
    const before = forecastRequests();
    const late = await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: true });
    expect(late).toMatchObject({ day, revision: 1, games: 0, picks: [] });
    expect(forecastRequests()).toBe(before);
    const { all } = await bus.request(getPublishedPicks, {});
    expect(all.day).toMatchObject({
      day,
      total: 0,
      notice: 'No game on this day had a priced prop, so there are no picks.',
    });
  });

  it('publishes a past day without candidates as it is', async () => {
    analysis.slate = [];
    picks.setNow(centralTime('2026-03-20', 12));
    const past = await picks.app.get(PublishDay).execute({ day, backfilled: true, acceptMissingPrices: false });
    expect(past).toMatchObject({ day, backfilled: true, picks: [] });
  });

  it('publishes fewer than twelve if the slate has fewer, and says so', async () => {
    analysis.slate = analysis.slate.slice(0, 5);
    await publish();
    const { all, free } = await bus.request(getPublishedPicks, {});
    expect(all.day).toMatchObject({ total: 5, notice: 'Only 5 props on this day had a fresh price.' });
    expect(free.picks).toHaveLength(3);
  });

  it('requests a past day as of its 08:00 and marks it as backfilled', async () => {
    picks.setNow(centralTime('2026-03-20', 12));
    const past = await picks.app.get(PublishDay).execute({ day, backfilled: true, acceptMissingPrices: true });
    expect(analysis.requests.findLast(({ subject }) => subject === 'analysis.get-candidates')?.asOf).toBe(
      centralTime(day, 8).toISOString(),
    );
    expect(past).toMatchObject({ backfilled: true, publishedAt: centralTime(day, 8).toISOString() });
  });
});

describe('refreshing', () => {
  it('adds a revision, keeps started games, withdraws the rest, and shows Free six current picks', async () => {
    const early = analysis.slate.map((forecast, index) =>
      index < 2 ? { ...forecast, startsAt: centralTime(day, 11).toISOString() } : forecast,
    );
    analysis.slate = early;
    await publish();
    const before = await bus.request(getPublishedPicks, {});
    picks.setNow(centralTime(day, 12));
    analysis.slate = early.slice(2).map((forecast) => ({ ...forecast, price: -120 }));
    const { revision, picks: refreshed } = await bus.request(refreshPicksRequest, {});
    expect(revision).toBe(2);
    expect(refreshed).toHaveLength(12);
    const kept = before.all.picks
      .filter(({ game }) => game.startsAt === centralTime(day, 11).toISOString())
      .map(({ id }) => id);
    expect(refreshed.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    const { free } = await bus.request(getPublishedPicks, {});
    expect(free.day).toMatchObject({ total: 12, visible: 6 });
    expect(refreshed.map(({ id }) => id)).toEqual(expect.arrayContaining(free.picks.map(({ id }) => id)));
    const seenBefore = before.free.picks.map(({ id }) => id).filter((id) => kept.includes(id));
    expect(free.picks.map(({ id }) => id)).toEqual(expect.arrayContaining(seenBefore));
    expect(seenBefore).toHaveLength(1);
    const { picks: counted } = await bus.request(getDayResults, { day, free: false });
    expect(counted.map(({ id }) => id).sort()).toEqual(before.all.picks.map(({ id }) => id).sort());
  });

  it('keeps the picks of a game that was moved to an earlier time and has started', async () => {
    await publish();
    const moved = analysis.slate[0]?.gameId ?? '';
    const { all } = await bus.request(getPublishedPicks, {});
    const kept = all.picks.filter(({ game }) => game.id === moved).map(({ id }) => id);
    expect(kept.length).toBeGreaterThan(0);
    picks.setNow(centralTime(day, 12));
    const startsAt = centralTime(day, 11).toISOString();
    analysis.results = [{ ...notStarted({ gameId: moved, startsAt }), status: 'in-progress' }];
    const open = analysis.slate.filter(({ gameId }) => gameId !== moved);
    analysis.slate = open.map((forecast) => ({ ...forecast, price: -120 }));
    const { revision, picks: refreshed } = await bus.request(refreshPicksRequest, {});
    expect(revision).toBe(2);
    expect(refreshed.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  });

  it('returns the current state of open picks (Free: only its six), and nothing once the games are over', async () => {
    await publish();
    const { all, free } = await bus.request(getPublishedPicks, {});
    const ids = (picks: readonly { id: string }[]): string[] => picks.map(({ id }) => id);
    const current = await bus.request(getCurrentPicks, { free: false });
    expect(current[0]).toEqual({ id: all.picks[0]?.id, ...analysis.current });
    expect(ids(current)).toEqual(ids(all.picks));
    expect(ids(await bus.request(getCurrentPicks, { free: true }))).toEqual(ids(free.picks));
    // Games under way are still requested, because a player may be ruled out; those of yesterday are not.
    picks.setNow(new Date(centralTime(day, 20).getTime() + 12 * 3_600_000));
    expect(await bus.request(getCurrentPicks, { free: false })).toEqual([]);
  });

  it('adds nothing when nothing has changed', async () => {
    await publish();
    picks.setNow(centralTime(day, 9));
    expect(await bus.request(refreshPicksRequest, {})).toMatchObject({ revision: 1 });
  });

  it('keeps the published set when prices are missing, and says why', async () => {
    await publish();
    analysis.complete = false;
    await expect(bus.request(refreshPicksRequest, {})).rejects.toMatchObject({
      code: 'SLATE_NOT_READY',
      kind: 'unavailable',
    });
    expect((await bus.request(getPublishedPicks, {})).all.day.revision).toBe(1);
  });

  it("is refused before the day's first publication", async () => {
    picks.setNow(centralTime(day, 3));
    await expect(bus.request(refreshPicksRequest, {})).rejects.toMatchObject({
      code: 'PICKS_NOT_OUT',
      kind: 'conflict',
    });
  });
});

describe('why a day is late', () => {
  it('is known to every instance, even to one started later', async () => {
    await publish();
    const next = addDays(day, 1);
    await picks.app.get(NoticeRepository).put('publication', 'prices are missing');
    const other = await startPicks(servers);
    picks.setNow(centralTime(next, 8, 5));
    expect((await other.app.get(ReadPublishedPicks).execute()).all.day.notice).toBe(
      "Today's picks are late: prices are missing. They will appear here automatically.",
    );
    expect((await other.app.get(Health).report()).details['picks']).toEqual({
      status: 'degraded',
      message: 'prices are missing',
    });
    await other.stop();
    await picks.app.get(NoticeRepository).clear('publication');
    expect((await bus.request(getPublishedPicks, {})).free.day.notice).toContain('we are still working on them');
  });
});

describe('the record', () => {
  it('cannot be changed or deleted, not even by the service itself', async () => {
    await publish();
    const database = picks.app.get(Transactions);
    for (const sql of [
      'UPDATE pick SET line = 1',
      'DELETE FROM publication_pick',
      'UPDATE publication SET published_at = now()',
      'TRUNCATE grade CASCADE',
    ]) {
      await expect(database.query(sql)).rejects.toThrow('permission denied');
    }
  });
});
