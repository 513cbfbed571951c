import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  checkResultsRequest,
  gameFinal,
  type GameResult,
  getDayResults,
  getPicksOfLeague,
  getPublicPick,
  getPublicRecord,
  getPublishedPicks,
  getRecordCsv,
  getWinRate,
  refreshPicksRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { RecordClosingMarkets } from '../src/close/record-closing-markets.ts';
import { aSlate } from '../src/publication/forecast.fixture.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
import { CountedPickRepository } from '../src/record/counted-pick.repository.ts';
import { ReadRecord } from '../src/record/read-record.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;
let number = 0;
let day = '';

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.url);
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
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
  analysis.slate = aSlate({ games: 4, players: 5, startsAt: centralTime(day, 19).toISOString() }).map((forecast) => ({
    ...forecast,
    gameId: `${day}:${forecast.gameId}`,
  }));
  analysis.results = [];
});

function publish() {
  picks.setNow(centralTime(day, 8));
  return picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
}

/** A final game of the day's slate in which every player made `points`. */
function final(game: number, points: number, version = 1): GameResult {
  return {
    gameId: `${day}:nba:${game}`,
    league: 'nba',
    startsAt: centralTime(day, 19).toISOString(),
    status: 'final',
    version,
    homeScore: 1,
    awayScore: 0,
    players: Array.from({ length: 20 }, (_, player) => ({
      playerId: `nba:${player}`,
      minutes: 30,
      values: { player_points: points },
    })),
  };
}

const record = () => bus.request(getPublicRecord, {});

describe('the record', () => {
  it('counts wins and losses of a day as its list of results does', async () => {
    await publish();
    const { all } = await bus.request(getPublishedPicks, {});
    const games = [...new Set(all.picks.map(({ game }) => game.id))];
    analysis.results = games.map((gameId, index) => ({
      gameId,
      league: 'nba',
      startsAt: centralTime(day, 19).toISOString(),
      status: index === 3 ? 'postponed' : 'final',
      version: 1,
      homeScore: 1,
      awayScore: 0,
      players:
        index === 3
          ? []
          : analysis.slate
              .filter((forecast) => forecast.gameId === gameId)
              .map(({ playerId }, place) => ({ playerId, minutes: 30, values: { player_points: 15 + 3 * place } })),
    }));
    picks.setNow(centralTime(day, 23, 30));
    expect(await bus.request(checkResultsRequest, {})).toMatchObject({ success: true, checked: 12 });
    const results = await bus.request(getDayResults, { day, free: true });
    const won = results.picks.filter(({ outcome }) => outcome.status === 'WIN');
    const lost = results.picks.filter(({ outcome }) => outcome.status === 'LOSS');
    expect(won.every(({ actualPerformance, propLine }) => (actualPerformance ?? 0) > propLine)).toBe(true);
    expect(results).toMatchObject({
      totalWins: won.length,
      totalLosses: lost.length,
      isChecked: true,
      totalSettled: won.length + lost.length,
    });
    const record = await bus.request(getPublicRecord, {});
    // All picks of the fixture have a chance of 56.2%.
    expect(record.live).toMatchObject({
      days: 1,
      from: day,
      totalWins: won.length,
      totalLosses: lost.length,
      expectedWinRate: 56.2,
    });
    expect(record.days).toEqual([expect.objectContaining({ day, wins: won.length, losses: lost.length })]);
    expect(record.example).toMatchObject({ day, outcome: { status: expect.stringMatching(/WIN|LOSS/) } });
    expect(await bus.request(getDayResults, { day: '2020-01-01', free: true })).toMatchObject({ isChecked: true });
    expect(await bus.request(getWinRate, { day })).toEqual({
      totalWins: results.totalWins,
      totalLosses: results.totalLosses,
      totalSettled: results.totalSettled,
      winRate: results.winRate,
      isChecked: true,
    });
  });
});

describe('one league of the record', () => {
  it('counts and lists only its picks, and refuses a league that does not exist', async () => {
    analysis.slate = analysis.slate.map((forecast, index) => (index % 2 ? { ...forecast, league: 'NHL' } : forecast));
    await publish();
    analysis.results = [0, 1, 2, 3].map((game) => final(game, 40));
    picks.setNow(centralTime(day, 23, 30));
    await bus.request(checkResultsRequest, {});
    const [all, hockey, none] = await Promise.all(
      [undefined, 'nhl', 'wnba'].map((league) => bus.request(getDayResults, { day, free: false, league })),
    );
    const count = all!.picks.filter(({ league }) => league === 'NHL').length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(12);
    expect(hockey).toMatchObject({ totalSettled: count, isChecked: true });
    expect(hockey!.picks.map(({ league }) => league)).toEqual(Array(count).fill('NHL'));
    expect(none).toMatchObject({ picks: [], totalSettled: 0 });
    expect(await bus.request(getPicksOfLeague, { free: false, league: 'nhl' })).toHaveLength(count);
    const ofHockey = await bus.request(getPublicRecord, { league: 'nhl' });
    expect(ofHockey.figures.live.by.league).toEqual([expect.objectContaining({ key: 'NHL', picks: count })]);
    expect(ofHockey.days).toEqual([expect.objectContaining({ day, wins: count })]);
    expect(ofHockey.example?.league).toBe('NHL');
    const { text } = await bus.request(getRecordCsv, { after: null, league: 'nhl' });
    expect(text.trim().split('\r\n')).toHaveLength(1 + count);
    await expect(bus.request(getPublicRecord, { league: 'cricket' })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/^There is no league "cricket". Choose one of NBA, /),
    });
  });
});

describe('a pick that everyone may see', () => {
  it('shows only its day while it is open, and everything once it is settled', async () => {
    await publish();
    const { all } = await bus.request(getPublishedPicks, {});
    const pick = all.picks.find(({ game }) => game.id === `${day}:nba:0`)!;
    expect(await bus.request(getPublicPick, { pickId: pick.id })).toEqual({ status: 'open', day });
    analysis.results = [final(0, 40)];
    picks.setNow(centralTime(day, 23, 30));
    await bus.request(checkResultsRequest, {});
    expect(await bus.request(getPublicPick, { pickId: pick.id })).toMatchObject({
      status: 'settled',
      pick: { id: pick.id, playerName: pick.playerName, day, rank: pick.rank, actualPerformance: 40, withdrawn: false },
    });
    const other = all.picks.find(({ game }) => game.id === `${day}:nba:1`)!;
    expect(await bus.request(getPublicPick, { pickId: other.id })).toEqual({ status: 'open', day });
  });

  it('does not exist under an unknown ID', async () => {
    const unknown = bus.request(getPublicPick, { pickId: '6f1c1d5e-0000-4000-8000-00000000dead' });
    await expect(unknown).rejects.toMatchObject({ code: 'PICK_NOT_FOUND' });
  });
});

describe('counting the record', () => {
  let days: jest.SpiedFunction<CountedPickRepository['days']>;
  const fullReads = () => days.mock.calls.filter(([only]) => only === undefined).length;
  beforeEach(() => {
    days = jest.spyOn(CountedPickRepository.prototype, 'days');
  });
  afterEach(() => days.mockRestore());

  it('reads only the days of new ledger entries, and counts what a full count would', async () => {
    while ((await picks.app.get(RecordClosingMarkets).execute()) > 0);
    await publish();
    await record();
    days.mockClear();
    for (const game of [0, 1, 2, 3]) {
      analysis.results.push(final(game, game % 2 === 0 ? 30 : 10));
      picks.setNow(centralTime(day, 23, game));
      await bus.request(checkResultsRequest, {});
      await record();
    }
    while ((await picks.app.get(RecordClosingMarkets).execute()) > 0) await record();
    expect(days.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(days.mock.calls.every(([only]) => only?.every((one) => one === day))).toBe(true);
    expect(fullReads()).toBe(0);
    const incremental = await record();
    expect(incremental.days[0]).toMatchObject({ day, wins: 6, losses: 6 });
    const other = await startPicks(servers);
    expect(await other.app.get(ReadRecord).execute()).toEqual(incremental);
    expect(fullReads()).toBe(1);
    await other.stop();
  });

  it('does not count the figures again for entries about days that are not in the record', async () => {
    await publish();
    const before = await picks.app.get(ReadRecord).execute();
    for (const minute of [1, 2, 3]) {
      picks.setNow(centralTime(day, 9, minute));
      await bus.request(refreshPicksRequest, {});
      const after = await picks.app.get(ReadRecord).execute();
      expect(after.head?.sequence).toBeGreaterThan(before.head?.sequence ?? 0);
      // The same object: nothing was counted again.
      expect(after.figures).toBe(before.figures);
    }
    expect(fullReads()).toBe(0);
  });

  it('counts once for many concurrent readers after a new entry', async () => {
    await publish();
    await record();
    picks.setNow(centralTime(day, 9));
    await bus.request(refreshPicksRequest, {});
    days.mockClear();
    const read = picks.app.get(ReadRecord);
    await Promise.all(Array.from({ length: 10 }, () => read.execute()));
    expect(days.mock.calls).toEqual([[[day]]]);
  });

  it('counts a correction of a day that is in the record', async () => {
    await publish();
    analysis.results = [0, 1, 2, 3].map((game) => final(game, 30));
    picks.setNow(centralTime(day, 23));
    await bus.request(checkResultsRequest, {});
    expect((await record()).days[0]).toMatchObject({ day, wins: 12, losses: 0 });
    analysis.announce(gameFinal, final(0, 10, 2));
    await until(async () => (await record()).days[0]?.losses === 3);
    expect((await record()).days[0]).toMatchObject({ day, wins: 9, losses: 3 });
    expect(fullReads()).toBe(0);
  });
});
