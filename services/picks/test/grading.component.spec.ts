import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  gameFinal,
  gamePostponed,
  type GameResult,
  getDayResults,
  getWinRate,
  pickGraded,
  resultsChecked,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { addDays, centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { aForecast } from '../src/publication/forecast.fixture.ts';
import { AnnouncedGrades1764800000001 } from '../src/database/migrations/1764800000001-announced-grades.ts';
import { FillVersionGaps } from '../src/grade/fill-version-gaps.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;
const announced: { day: string; wins: number; losses: number; pending: number }[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.url);
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  bus.onBroadcast(resultsChecked, ({ data }) => announced.push(resultsChecked.data.parse(data)));
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

async function publishOne(day: string): Promise<string> {
  const gameId = `nba:${day}`;
  analysis.slate = [aForecast({ id: `${gameId}/p`, gameId, line: 20.5, startsAt: centralTime(day, 19).toISOString() })];
  picks.setNow(centralTime(day, 8));
  await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
  picks.setNow(centralTime(day, 23, 30));
  return gameId;
}

function result(gameId: string, points: number, set: Partial<GameResult> = {}): GameResult {
  return {
    gameId,
    league: 'nba',
    startsAt: '2026-01-10T00:00:00.000Z',
    status: 'final',
    version: 1,
    homeScore: 100,
    awayScore: 90,
    players: [{ playerId: 'nba:100', minutes: 30, values: { player_points: points } }],
    ...set,
  };
}

async function gradesOf(gameId: string, atLeast: number): Promise<{ outcome: string; reason: string | null }[]> {
  const database = picks.app.get(Transactions);
  for (let tries = 0; ; tries += 1) {
    const grades = await database.query<{ outcome: string; reason: string | null }>(
      'SELECT outcome, reason FROM grade JOIN pick ON pick.id = pick_id WHERE game_id = $1 ORDER BY sequence',
      [gameId],
    );
    if (grades.length >= atLeast || tries > 100) return grades;
    await sleep(50);
  }
}

const deadLetters = () =>
  picks.app.get(Transactions).query<{ reason: string }>('SELECT reason FROM parked_event ORDER BY parked_at');

/** Waits for an announced version gap and has it filled, as the schedule does every minute. */
async function fillGap(): Promise<void> {
  await until(async () => (await picks.app.get(FillVersionGaps).execute()) === 1);
}

describe('grading by event', () => {
  it('grades a final game once, however often the event arrives', async () => {
    const gameId = await publishOne('2026-02-01');
    const id = randomUUID();
    for (let times = 0; times < 3; times += 1) analysis.announce(gameFinal, result(gameId, 25), id);
    analysis.announce(gameFinal, result(gameId, 25));
    expect(await gradesOf(gameId, 1)).toEqual([{ outcome: 'WIN', reason: null }]);
    await until(() => announced.some(({ day }) => day === '2026-02-01'));
    await sleep(500);
    expect(await gradesOf(gameId, 1)).toHaveLength(1);
    expect(announced.filter(({ day }) => day === '2026-02-01')).toEqual([
      expect.objectContaining({ wins: 1, losses: 0, pending: 0 }),
    ]);
  });

  it('adds a grade with its reason after a correction, and announces the changed day', async () => {
    const gameId = await publishOne('2026-02-02');
    analysis.announce(gameFinal, result(gameId, 21));
    await gradesOf(gameId, 1);
    analysis.announce(gameFinal, result(gameId, 20, { version: 2 }));
    expect(await gradesOf(gameId, 2)).toEqual([
      { outcome: 'WIN', reason: null },
      { outcome: 'LOSS', reason: 'stat correction' },
    ]);
    // A late duplicate of the first version must not replace the newer one.
    analysis.announce(gameFinal, result(gameId, 21));
    await sleep(500);
    expect(await gradesOf(gameId, 2)).toHaveLength(2);
    expect(await bus.request(getWinRate, { day: '2026-02-02' })).toMatchObject({ totalWins: 0, totalLosses: 1 });
  });

  it('dead-letters a final result that arrives before its game starts, with the reason', async () => {
    const early = await publishOne('2026-02-08');
    picks.setNow(centralTime('2026-02-08', 17));
    const startsAt = centralTime('2026-02-08', 19).toISOString();
    analysis.announce(gameFinal, result(early, 25, { startsAt }));
    await until(async () => (await deadLetters()).length === 1);
    expect(await gradesOf(early, 0)).toEqual([]);
    expect(await deadLetters()).toEqual([{ reason: expect.stringContaining('cannot be final') }]);
    picks.setNow(centralTime('2026-02-08', 23));
    analysis.announce(gameFinal, result(early, 25));
    expect(await gradesOf(early, 1)).toEqual([{ outcome: 'WIN', reason: null }]);
  });

  it('requests the result from analysis when it claims an earlier start than its picks have', async () => {
    const moved = await publishOne('2026-02-12');
    const final = result(moved, 25, { startsAt: centralTime('2026-02-12', 12).toISOString() });
    picks.setNow(centralTime('2026-02-12', 17));
    analysis.results = [{ ...final, status: 'scheduled', version: 0, players: [] }];
    analysis.announce(gameFinal, final);
    await fillGap();
    expect(await gradesOf(moved, 0)).toEqual([]);
    analysis.results = [final];
    analysis.announce(gameFinal, final);
    await fillGap();
    expect(await gradesOf(moved, 1)).toEqual([{ outcome: 'WIN', reason: null }]);
  });

  it('requests the result from analysis when a version is missing, and applies corrections in any order', async () => {
    const gameId = await publishOne('2026-02-09');
    analysis.announce(gameFinal, result(gameId, 25));
    await gradesOf(gameId, 1);
    const deadLettersBefore = (await deadLetters()).length;
    analysis.results = [result(gameId, 20, { version: 3 })];
    analysis.announce(gameFinal, result(gameId, 20, { version: 3 }));
    await fillGap();
    analysis.announce(gameFinal, result(gameId, 24, { version: 2 }));
    analysis.announce(gameFinal, result(gameId, 22, { version: 4 }));
    expect(await gradesOf(gameId, 3)).toEqual([
      { outcome: 'WIN', reason: null },
      { outcome: 'LOSS', reason: 'stat correction' },
      { outcome: 'WIN', reason: 'stat correction' },
    ]);
    expect(await deadLetters()).toHaveLength(deadLettersBefore);
  });

  it('trusts analysis over a made-up version, and still applies the real versions that follow', async () => {
    const gameId = await publishOne('2026-02-10');
    analysis.results = [result(gameId, 0, { status: 'in-progress', version: 0, players: [] })];
    analysis.announce(gameFinal, result(gameId, 25, { version: 2_000_000 }));
    await fillGap();
    expect(await gradesOf(gameId, 0)).toEqual([]);
    expect(await picks.app.get(FillVersionGaps).execute()).toBe(0);
    analysis.announce(gameFinal, result(gameId, 20));
    expect(await gradesOf(gameId, 1)).toEqual([{ outcome: 'LOSS', reason: null }]);
  });

  it('counts a postponed game nowhere', async () => {
    const gameId = await publishOne('2026-02-03');
    analysis.announce(
      gamePostponed,
      result(gameId, 0, { status: 'postponed', players: [], homeScore: null, awayScore: null }),
    );
    expect(await gradesOf(gameId, 1)).toEqual([{ outcome: 'UNKNOWN', reason: 'game postponed' }]);
    expect(await bus.request(getWinRate, { day: '2026-02-03' })).toEqual({
      totalWins: 0,
      totalLosses: 0,
      totalSettled: 0,
      winRate: 0,
      isChecked: true,
    });
  });
});

describe('yesterday', () => {
  // 8 March and 1 November 2026 are the days on which the clocks change.
  it.each(['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'])(
    'is %s all through the day after it, at 03:00, 12:00 and 23:30',
    async (day) => {
      const gameId = await publishOne(day);
      analysis.announce(gameFinal, result(gameId, 25));
      await gradesOf(gameId, 1);
      for (const [hour, minute] of [
        [0, 1],
        [3, 0],
        [12, 0],
        [23, 30],
      ] as const) {
        picks.setNow(centralTime(addDays(day, 1), hour, minute));
        const results = await bus.request(getDayResults, { free: false });
        expect(results).toMatchObject({ date: day, totalWins: 1, totalLosses: 0, isChecked: true });
        expect(await bus.request(getWinRate, { day: results.date })).toMatchObject({ totalWins: 1, winRate: 100 });
      }
    },
  );

  it('shows Free no open picks except its own', async () => {
    const day = '2026-04-01';
    analysis.slate = ['a', 'b', 'c', 'd'].map((id, index) =>
      aForecast({
        id,
        gameId: `nba:${day}:${id}`,
        playerId: id,
        confidence: 90 - index,
        startsAt: centralTime(day, 19).toISOString(),
      }),
    );
    picks.setNow(centralTime(day, 8));
    await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
    picks.setNow(centralTime(addDays(day, 1), 3));
    expect((await bus.request(getDayResults, { free: false })).picks).toHaveLength(4);
    expect((await bus.request(getDayResults, { free: true })).picks).toHaveLength(2);
  });
});

describe('the announcement of a grade', () => {
  const announced = async () => {
    const rows = await picks.app
      .get(Transactions)
      .query<{ envelope: { data: unknown } }>(
        "SELECT envelope FROM outbox WHERE subject = 'events.pick.graded.v1' ORDER BY sequence",
      );
    return rows.map(({ envelope }) => pickGraded.data.parse(envelope.data));
  };

  it('is sent for each pick, and for each correction with a higher version', async () => {
    const { id: pickId, version } = await picks.app
      .get(Transactions)
      .query<{ id: string; version: number }>(
        'SELECT pick_id AS id, max(sequence) AS version FROM grade GROUP BY pick_id ORDER BY 2 DESC LIMIT 1',
      )
      .then(([row]) => row ?? { id: '', version: 0 });
    const versions = (await announced()).filter((data) => data.pickId === pickId).map((data) => data.version);
    expect(version).toBeGreaterThan(1);
    expect(versions).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  });

  it('is sent for grades that were stored before grades were announced', async () => {
    const before = await announced();
    const database = picks.app.get(Transactions);
    await new AnnouncedGrades1764800000001().up({ query: (sql: string) => database.query(sql) } as never);
    const newest = new Map(before.map((data) => [data.pickId, data]));
    const again = (await announced()).slice(before.length);
    expect(new Map(again.map((data) => [data.pickId, data]))).toEqual(newest);
  });
});
