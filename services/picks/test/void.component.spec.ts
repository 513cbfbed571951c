import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  checkResultsRequest,
  gameFinal,
  type GameResult,
  getDayResults,
  getOverduePicks,
  getPublicRecord,
  getRecordChain,
  type LedgerLine,
  voidPickRequest,
} from '@overline/contracts';
import { verify } from '@overline/ledger';
import { Bus } from '@overline/messaging';
import { addDays, centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { aForecast } from '../src/publication/forecast.fixture.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
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

// The tests' days are far apart, so that time only moves forward and no test voids the picks of another.
beforeEach(() => {
  number += 1;
  day = addDays('2026-02-01', 150 * number);
  analysis.results = [];
});

/** Publishes a pick on each of two games; only the first game gets a result. */
async function publishTwo(): Promise<{ settled: string; stuck: string }> {
  analysis.slate = ['settled', 'stuck'].map((name) =>
    aForecast({
      id: `${day}:${name}`,
      gameId: `${day}:${name}`,
      playerId: name,
      playerName: name,
      startsAt: centralTime(day, 19).toISOString(),
    }),
  );
  picks.setNow(centralTime(day, 8));
  const publication = await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
  analysis.results = [final('settled', 25)];
  await checkAt(day, 23);
  const idOf = (name: string): string =>
    publication.picks.find(({ forecast }) => forecast.playerName === name)?.id ?? '';
  return { settled: idOf('settled'), stuck: idOf('stuck') };
}

function final(name: string, points: number): GameResult {
  return {
    gameId: `${day}:${name}`,
    league: 'nba',
    startsAt: centralTime(day, 19).toISOString(),
    status: 'final',
    version: 1,
    homeScore: 100,
    awayScore: 90,
    players: [{ playerId: name, minutes: 30, values: { player_points: points } }],
  };
}

function checkAt(onDay: string, hour: number) {
  picks.setNow(centralTime(onDay, hour));
  return bus.request(checkResultsRequest, {});
}

async function isInRecord(): Promise<boolean> {
  return (await bus.request(getPublicRecord, {})).days.some((one) => one.day === day);
}

async function stuckOutcome() {
  const { picks: all } = await bus.request(getDayResults, { day, free: false });
  return all.find(({ playerName }) => playerName === 'stuck')?.outcome;
}

async function linesOfDay(): Promise<LedgerLine[]> {
  const { lines, head } = await bus.request(getRecordChain, { after: 0 });
  expect(verify(lines, { head, whole: true })).toEqual([]);
  return lines.filter(({ entry }) => entry.day === day);
}

describe('a pick that never gets a result', () => {
  it('is voided seven days after its game, as the ledger shows, and its day joins the record', async () => {
    await publishTwo();
    expect(await checkAt(addDays(day, 7), 18)).toMatchObject({ checked: 0, pending: 1 });
    expect(await isInRecord()).toBe(false);
    expect(await checkAt(addDays(day, 7), 20)).toMatchObject({ checked: 0, pending: 0 });
    expect(await isInRecord()).toBe(true);
    expect(await stuckOutcome()).toEqual({ status: 'UNKNOWN', reason: 'void: no result within 7 days of the game' });
    const results = await bus.request(getDayResults, { day, free: false });
    expect(results).toMatchObject({ totalWins: 1, totalLosses: 0, totalSettled: 1, isChecked: true });
    expect((await linesOfDay()).map(({ entry }) => entry)).toContainEqual(
      expect.objectContaining({
        kind: 'grade',
        outcome: 'UNKNOWN',
        actual: null,
        reason: 'void: no result within 7 days of the game',
      }),
    );
  });

  it('is graded instead of voided if analysis has its result, however late it is requested', async () => {
    await publishTwo();
    analysis.results = [final('stuck', 25)];
    expect(await checkAt(addDays(day, 100), 12)).toMatchObject({ checked: 1, pending: 0 });
    expect(await stuckOutcome()).toEqual({ status: 'WIN', reason: null });
  });

  it('is voided however old it is', async () => {
    await publishTwo();
    expect(await checkAt(addDays(day, 100), 12)).toMatchObject({ checked: 0, pending: 0 });
    expect(await stuckOutcome()).toMatchObject({ status: 'UNKNOWN' });
  });

  it('is graded again when the result arrives after all', async () => {
    await publishTwo();
    await checkAt(addDays(day, 8), 12);
    analysis.announce(gameFinal, final('stuck', 20));
    await until(async () => (await stuckOutcome())?.status === 'LOSS');
    expect(await stuckOutcome()).toEqual({ status: 'LOSS', reason: 'result arrived after the pick was voided' });
    expect((await linesOfDay()).at(-1)?.entry).toMatchObject({ kind: 'regrade', outcome: 'LOSS', actual: 20 });
  });
});

describe('an Admin', () => {
  it('sees overdue picks a day after their games and voids one with a reason, which the ledger shows', async () => {
    const { stuck } = await publishTwo();
    expect((await bus.request(getOverduePicks, {})).picks).toEqual([]);
    picks.setNow(centralTime(addDays(day, 1), 20));
    expect((await bus.request(getOverduePicks, {})).picks).toEqual([
      {
        id: stuck,
        day,
        startsAt: centralTime(day, 19).toISOString(),
        playerName: 'stuck',
        league: 'NBA',
        propType: 'Points',
        propLine: 20.5,
        pickDirection: 'Over',
      },
    ]);
    await bus.request(voidPickRequest, { pickId: stuck, reason: 'The league removed the game.' });
    expect((await bus.request(getOverduePicks, {})).picks).toEqual([]);
    expect(await stuckOutcome()).toEqual({ status: 'UNKNOWN', reason: 'void: The league removed the game.' });
    expect(await isInRecord()).toBe(true);
    expect((await linesOfDay()).slice(-2).map(({ entry }) => entry)).toEqual([
      expect.objectContaining({ kind: 'admin-action', action: 'void', origin: 'live' }),
      expect.objectContaining({ kind: 'grade', outcome: 'UNKNOWN', reason: 'void: The league removed the game.' }),
    ]);
  });

  it('cannot void a settled pick, a pick of a recent game or an unknown one, and nothing is written', async () => {
    const { settled, stuck } = await publishTwo();
    const before = (await bus.request(getRecordChain, { after: 0 })).head;
    const attempt = (pickId: string) => bus.request(voidPickRequest, { pickId, reason: 'a reason' });
    picks.setNow(centralTime(addDays(day, 1), 18));
    await expect(attempt(stuck)).rejects.toMatchObject({ code: 'PICK_NOT_OVERDUE', kind: 'conflict' });
    picks.setNow(centralTime(addDays(day, 1), 20));
    await expect(attempt(settled)).rejects.toMatchObject({ code: 'PICK_ALREADY_SETTLED', kind: 'conflict' });
    await expect(attempt(randomUUID())).rejects.toMatchObject({ code: 'PICK_NOT_FOUND', kind: 'not-found' });
    expect((await bus.request(getRecordChain, { after: 0 })).head).toEqual(before);
  });
});
