import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  checkResultsRequest,
  gameFinal,
  type GameResult,
  getPublicRecord,
  getRecordChain,
  getRecordCsv,
  getRecordDay,
  LedgerLine,
  type PricedForecast,
  RecordChain,
  RecordDay,
  refreshPicksRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { type Finding, verify } from '@overline/ledger';
import { addDays, centralTime } from '@overline/service-kit';
import { until, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { RecordClosingMarkets } from '../src/close/record-closing-markets.ts';
import { LedgerRepository } from '../src/ledger/ledger.repository.ts';
import { aForecast, aSlate } from '../src/publication/forecast.fixture.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
import { RecordEarlierDays } from '../src/record/record-earlier-days.ts';
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
  analysis = await FakeAnalysis.start(servers.nats.urlOf('analysis'));
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.urlOf('gateway'), service: 'gateway' });
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

beforeEach(nextDay);

/** Each test uses its own day, later than the previous one. */
function nextDay(): void {
  number += 1;
  day = `2026-02-${String(number).padStart(2, '0')}`;
  analysis.slate = aSlate({ games: 4, players: 5, startsAt: centralTime(day, 19).toISOString() }).map((forecast) => ({
    ...forecast,
    gameId: `${day}:${forecast.gameId}`,
  }));
  analysis.results = [];
}

function publish(hour = 8) {
  picks.setNow(centralTime(day, hour));
  return picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
}

/** Finishes the games with these points per player, and starts the results check as an Admin. */
async function finish(points: (player: number) => number, games = 4): Promise<void> {
  analysis.results = Array.from({ length: games }, (_, game) => ({
    gameId: `${day}:nba:${game}`,
    league: 'nba',
    startsAt: centralTime(day, 19).toISOString(),
    status: 'final' as const,
    version: (analysis.results[game]?.version ?? 0) + 1,
    homeScore: 1,
    awayScore: 0,
    players: Array.from({ length: 20 }, (_, player) => ({
      playerId: `nba:${player}`,
      minutes: 30,
      values: { player_points: points(player) },
    })),
  }));
  picks.setNow(centralTime(day, 23, 30));
  await bus.request(checkResultsRequest, {});
}

/** A stat correction of the game: every player has 21 points. */
function corrected(result: GameResult): GameResult {
  const players = result.players.map((player) => ({ ...player, values: { player_points: 21 } }));
  return { ...result, version: result.version + 1, players };
}

function regraded(count: number): Promise<void> {
  const isRegrade = ({ entry }: LedgerLine): boolean => entry.kind === 'regrade';
  return until(async () => (await chain()).lines.filter(isRegrade).length === count);
}

/** The whole public chain, parsed by its contract. */
async function chain(): Promise<{ lines: LedgerLine[]; head: RecordChain['head'] }> {
  const lines: LedgerLine[] = [];
  for (let after: number | null = 0; after !== null;) {
    const part: RecordChain = RecordChain.parse(await bus.request(getRecordChain, { after }));
    lines.push(...part.lines);
    if (part.next === null) return { lines, head: part.head };
    after = part.next;
  }
  throw new Error('The chain has no end');
}

async function check(): Promise<Finding[]> {
  const { lines, head } = await chain();
  return verify(lines, { head, whole: true });
}

/** Tampers with the data as the database owner, who can bypass triggers, and undoes it afterwards. */
async function asOwner<T>(tamper: string, meanwhile: () => Promise<T>): Promise<T> {
  return withClient(servers.database.adminUrl, async (client) => {
    await client.query("SET search_path = picks; SET session_replication_role = 'replica'");
    const tables = ['ledger_entry', 'ledger_head', 'pick_seal', 'grade', 'pick', 'publication_pick'];
    for (const table of tables) await client.query(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
    await client.query(tamper);
    try {
      return await meanwhile();
    } finally {
      for (const table of tables.toReversed()) {
        await client.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table};
          DROP TABLE kept_${table}`);
      }
    }
  });
}

describe('the ledger of a day', () => {
  it('binds the picks before their games, hides them until graded, and verifies at every step', async () => {
    await publish();
    const before = RecordDay.parse(await bus.request(getRecordDay, { day }));
    expect(before).toMatchObject({ day, origin: 'live', publications: [{ revision: 1, picks: 12 }] });
    expect(before.hidden).toHaveLength(12);
    expect(JSON.stringify(before)).not.toMatch(/Player|Lantern|player_points/);
    expect(await check()).toEqual([]);
    await finish((player) => 15 + (player % 5) * 3, 3);
    const half = RecordDay.parse(await bus.request(getRecordDay, { day }));
    expect(half.hidden).toHaveLength(3);
    expect(half.lines.filter(({ opened }) => opened)).toHaveLength(9);
    expect(verify(half.lines, { head: half.head, whole: false })).toEqual([]);
    await finish((player) => 15 + (player % 5) * 3);
    for (const result of analysis.results) analysis.announce(gameFinal, corrected(result));
    // Players 3 and 11 of the last game; the other games' corrections skip a version, so they wait for it.
    await regraded(2);
    expect((await chain()).lines.map(({ entry }) => entry.kind)).toContain('regrade');
    expect(await check()).toEqual([]);
  });

  it('contains revisions, withdrawals and Admin actions', async () => {
    await publish();
    picks.setNow(centralTime(day, 12));
    analysis.slate = analysis.slate.map((forecast, index) => (index < 3 ? { ...forecast, price: -120 } : forecast));
    await bus.request(refreshPicksRequest, {});
    const { lines } = await bus.request(getRecordDay, { day });
    expect(lines.map(({ entry }) => entry.kind)).toEqual([
      'publication',
      'admin-action',
      'revision',
      ...Array.from({ length: 3 }, () => 'withdrawal'),
    ]);
    await finish(() => 20);
    expect(await check()).toEqual([]);
  });

  it('refuses a live pick whose game has started by the database clock', async () => {
    analysis.slate = [aForecast({ id: 'late', gameId: day, startsAt: centralTime(day, 19).toISOString() })];
    jest.spyOn(LedgerRepository.prototype, 'now').mockResolvedValueOnce(centralTime(day, 20));
    await expect(publish()).rejects.toThrow('pick_seal_before_game_check');
  });

  it('contains the closing market once the pick is graded, never before', async () => {
    analysis.closing = {
      book: { line: 20.5, over: -125, under: 105, at: centralTime(day, 18, 50).toISOString() },
      consensus: { line: 20.5, overProbability: 0.54, books: 6 },
      later: -112,
    };
    await publish();
    const closes = picks.app.get(RecordClosingMarkets);
    await closes.execute();
    const kinds = async (): Promise<string[]> =>
      (await bus.request(getRecordDay, { day })).lines.map(({ entry }) => entry.kind);
    expect(await kinds()).not.toContain('close');
    await finish(() => 30);
    while ((await closes.execute()) > 0);
    analysis.closing = null;
    expect((await kinds()).filter((kind) => kind === 'close')).toHaveLength(12);
    expect(await closes.execute()).toBe(0);
    expect(await check()).toEqual([]);
  });

  it('has no gaps or duplicates when many writers append concurrently', async () => {
    await publish();
    await Promise.all(Array.from({ length: 8 }, () => bus.request(checkResultsRequest, {})));
    expect(await check()).toEqual([]);
  });
});

describe('a record that the owner of the database changes by hand', () => {
  let tampered = '';
  beforeAll(async () => {
    nextDay();
    tampered = day;
    await publish();
    await finish((player) => (player % 2 === 0 ? 30 : 10));
    expect(await check()).toEqual([]);
  });

  const grades = "ledger_entry WHERE entry->>'kind' = 'grade' AND entry->>'day' = 'DAY'";
  const someGrade = `(SELECT min(sequence) FROM ${grades})`;
  it.each([
    ['losses made wins', "UPDATE grade SET outcome = 'WIN' WHERE outcome = 'LOSS'"],
    [
      'losses made wins in the ledger too',
      `UPDATE ledger_entry SET entry = entry || '{"outcome":"WIN","actual":40}'
      WHERE entry->>'outcome' = 'LOSS' AND entry->>'day' = 'DAY'`,
    ],
    ['an entry dropped', `DELETE FROM ledger_entry WHERE sequence = ${someGrade}`],
    ['the last entry dropped', 'DELETE FROM ledger_entry WHERE sequence = (SELECT max(sequence) FROM ledger_entry)'],
    [
      'an entry back-dated',
      `UPDATE ledger_entry SET entry = entry || '{"at":"2026-01-01T00:00:00.000Z"}'
      WHERE sequence = ${someGrade}`,
    ],
    [
      'two entries swapped',
      `ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_sequence_check; DROP INDEX ledger_entry_first_grade_key;
      UPDATE ledger_entry e SET entry = o.entry, hash = o.hash FROM ledger_entry o
      WHERE e.sequence IN (${someGrade}, ${someGrade} + 1) AND o.sequence = 2 * ${someGrade} + 1 - e.sequence`,
    ],
    ['another line', `UPDATE pick SET forecast = forecast || '{"line":1.5}' WHERE day = 'DAY'`],
    ['another nonce', `UPDATE pick_seal SET nonce = repeat('0', 64) WHERE starts_at > 'DAY'`],
    ['another rank', `UPDATE publication_pick SET rank = 40 - rank`],
    ['another end', 'UPDATE ledger_head SET sequence = sequence + 1'],
  ])('is detected: %s', async (_what, sql) => {
    const findings = await asOwner(sql.replaceAll('DAY', tampered), check);
    expect(findings.map((finding) => finding.day)).toContain(tampered);
    expect(findings.every(({ sequence }) => sequence > 0)).toBe(true);
    expect(await check()).toEqual([]);
  });

  it('does not become live afterwards: days without a ledger are added as backfilled', async () => {
    const nothing = 'DELETE FROM ledger_entry; DELETE FROM ledger_head; DELETE FROM pick_seal';
    const origins = await asOwner(nothing, async () => {
      await picks.app.get(RecordEarlierDays).onApplicationBootstrap();
      await picks.app.get(RecordEarlierDays).onApplicationBootstrap();
      expect(await check()).toEqual([]);
      return (await chain()).lines.map(({ entry }) => entry.origin);
    });
    expect(new Set(origins)).toEqual(new Set(['backfilled']));
    expect(await check()).toEqual([]);
  });

  it('keeps the figures of the ledger, and the file has each pick once', async () => {
    const honest = await bus.request(getPublicRecord, {});
    expect(honest.figures.live.total.losses).toBeGreaterThan(0);
    const after = await asOwner("UPDATE grade SET outcome = 'WIN'", () => bus.request(getPublicRecord, {}));
    expect(after.figures).toEqual(honest.figures);
    const { text, next } = await bus.request(getRecordCsv, { after: null });
    expect(next).toBeNull();
    const { picks: decided, pushes } = honest.figures.live.total;
    expect(text.trim().split('\r\n')).toHaveLength(1 + decided + pushes);
  });
});

describe('a hidden pick', () => {
  it('changes nothing public except hashes', async () => {
    const readable = async (set: Partial<PricedForecast>): Promise<string> => {
      const [first, ...others] = analysis.slate;
      analysis.slate = [{ ...first!, ...set }, ...others].map((forecast) => ({
        ...forecast,
        gameId: `${day}:${forecast.gameId}`,
        startsAt: centralTime(day, forecast === first ? 21 : 19).toISOString(),
      }));
      await publish();
      const answers = [await bus.request(getRecordDay, { day }), await bus.request(getPublicRecord, {})];
      const text = JSON.stringify(answers).replaceAll(/[0-9a-f]{64}/g, 'hash');
      return text.replaceAll(/\d{4}-\d\d-\d\d/g, 'day').replaceAll(/"sequence":\d+/g, '"sequence":0');
    };
    const one = await readable({ playerName: 'Ada', side: 'Over', line: 7.5, price: -110 });
    day = addDays(day, 14);
    const two = await readable({
      playerName: 'A much longer name',
      side: 'Under',
      line: 131.5,
      price: 24_500,
      league: 'X',
    });
    expect(two).toBe(one);
    expect(one).not.toContain('Ada');
  });
});
