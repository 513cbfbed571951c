import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  checkResultsRequest,
  gameFinal,
  getPublicRecord,
  getRecordChain,
  type RecordChain,
  refreshPicksRequest,
} from '@overline/contracts';
import { type Finding, verify, type Witness } from '@overline/ledger';
import { Bus } from '@overline/messaging';
import { addDays, centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { RecordClosingMarkets } from '../src/close/record-closing-markets.ts';
import { aSlate } from '../src/publication/forecast.fixture.ts';
import { PublishDay } from '../src/publication/publish-day.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';
import { entryTampering, rewriting } from './entry-tampering.ts';
import { rowTampering } from './row-tampering.ts';
import { type Case, type Client, type Facts, forge, GRADED, OPEN, REVISED } from './tampering.ts';

const TABLES = ['publication', 'pick', 'publication_pick', 'pick_seal', 'grade', 'ledger_entry', 'ledger_head'];

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let analysis: FakeAnalysis;
let bus: Bus;
let witness: Witness;
let facts: Facts;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  analysis = await FakeAnalysis.start(servers.nats.urlOf('analysis'));
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.urlOf('gateway'), service: 'gateway' });
  await publishDays();
  const { lines } = await chain();
  facts = await findFacts();
  witness = {
    heads: lines.map(({ entry: { sequence, day }, hash }) => ({ sequence, day, hash })),
    roots: lines.flatMap(({ entry: { day, ...entry } }) =>
      'root' in entry ? [{ day, revision: entry.revision, root: entry.root }] : [],
    ),
  };
  await withClient(servers.database.adminUrl, async (client) => {
    await client.query('CREATE SCHEMA kept');
    for (const table of TABLES) await client.query(`CREATE TABLE kept.${table} AS SELECT * FROM picks.${table}`);
  });
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await analysis.stop();
  await servers.stop();
});

async function publishDays(): Promise<void> {
  analysis.closing = { book: null, consensus: null, later: null };
  await publish(REVISED);
  picks.setNow(centralTime(REVISED, 12));
  analysis.slate = analysis.slate.map((forecast, index) => (index < 3 ? { ...forecast, price: -120 } : forecast));
  await bus.request(refreshPicksRequest, {});
  await finish(REVISED);
  for (const result of analysis.results)
    analysis.announce(gameFinal, { ...result, version: 2, players: points(() => 21) });
  await until(async () => (await chain()).lines.some(({ entry }) => entry.kind === 'regrade'));
  const closes = picks.app.get(RecordClosingMarkets);
  while ((await closes.execute()) > 0);
  await publish(GRADED);
  await finish(GRADED);
  while ((await closes.execute()) > 0);
  // Scheduled jobs must not write to the record while it is tampered with.
  jest.spyOn(RecordClosingMarkets.prototype, 'execute').mockResolvedValue(0);
  await publish(OPEN);
  picks.setNow(centralTime(addDays(OPEN, 1), 3));
}

async function publish(day: string): Promise<void> {
  analysis.slate = aSlate({ games: 4, players: 5, startsAt: centralTime(day, 19).toISOString() }).map((forecast) => ({
    ...forecast,
    gameId: `${day}:${forecast.gameId}`,
  }));
  picks.setNow(centralTime(day, 8));
  await picks.app.get(PublishDay).execute({ day, backfilled: false, acceptMissingPrices: false });
}

/** Players with an even number beat their line of 20.5, the others do not. */
async function finish(day: string): Promise<void> {
  analysis.results = Array.from({ length: 4 }, (_, game) => ({
    gameId: `${day}:nba:${game}`,
    league: 'nba',
    startsAt: centralTime(day, 19).toISOString(),
    status: 'final' as const,
    version: 1,
    homeScore: 1,
    awayScore: 0,
    players: points((player) => (player % 2 === 0 ? 30 : 10)),
  }));
  picks.setNow(centralTime(day, 23, 30));
  await bus.request(checkResultsRequest, {});
}

function points(of: (player: number) => number) {
  return Array.from({ length: 20 }, (_, player) => ({
    playerId: `nba:${player}`,
    minutes: 30,
    values: { player_points: of(player) },
  }));
}

function findFacts(): Promise<Facts> {
  return withClient(servers.database.adminUrl, async (client) => {
    await client.query('SET search_path = picks');
    const publicationOf = (day: string): string =>
      `(SELECT sequence FROM ledger_entry WHERE entry->>'kind' = 'publication' AND entry->>'day' = '${day}')`;
    const { rows } = await client.query<Facts>(`
      SELECT losing.pick_id AS "losingPick", losing.leaf AS "losingLeaf", losing.sequence AS "losingGrade",
        open.pick_id AS "openPick", open.leaf AS "openLeaf",
        (SELECT min(sequence) FROM ledger_entry WHERE entry->>'kind' = 'regrade') AS regrade,
        (SELECT min(sequence) FROM ledger_entry WHERE entry->>'kind' = 'close') AS close,
        (SELECT max(sequence) FROM ledger_entry) AS last, ${publicationOf(REVISED)} AS "revisedPublication",
        ${publicationOf(GRADED)} AS "gradedPublication", ${publicationOf(OPEN)} AS "openPublication"
      FROM (
        SELECT s.pick_id, s.leaf, e.sequence FROM pick_seal s JOIN ledger_entry e ON e.entry->>'leaf' = s.leaf
        WHERE e.entry->>'day' = '${GRADED}' AND e.entry->>'outcome' = 'LOSS' ORDER BY e.sequence LIMIT 1
      ) losing, (
        SELECT s.pick_id, s.leaf FROM pick_seal s JOIN pick k ON k.id = s.pick_id
        WHERE k.day = '${OPEN}' ORDER BY s.leaf LIMIT 1
      ) open`);
    return rows[0]!;
  });
}

async function chain(): Promise<Pick<RecordChain, 'lines' | 'head' | 'unrecorded'>> {
  const lines: RecordChain['lines'] = [];
  for (let after = 0; ;) {
    const part: RecordChain = await bus.request(getRecordChain, { after });
    lines.push(...part.lines);
    if (part.next === null) return { ...part, lines };
    after = part.next;
  }
}

async function findings(withWitness = false): Promise<Finding[]> {
  const { lines, head, unrecorded } = await chain();
  return verify(lines, { head, unrecorded, whole: true, ...(withWitness && { witness }) });
}

/** Runs a case in one transaction. Returns `refused`, or what the verification finds. */
async function attempt(client: Client, { tamper, day, entry, witness: withWitness }: Case): Promise<string> {
  try {
    await client.query('BEGIN');
    await (typeof tamper === 'string' ? client.query(tamper) : tamper(client));
    await client.query('COMMIT');
  } catch {
    await client.query('ROLLBACK');
    return 'refused';
  }
  const found = await findings(withWitness);
  await restore();
  const isNamed = found.some((finding) => finding.day === day && finding.sequence === entry);
  return isNamed ? 'found' : `not named: ${JSON.stringify(found)}`;
}

async function restore(): Promise<void> {
  await withClient(servers.database.adminUrl, async (client) => {
    await client.query("SET search_path = picks; SET session_replication_role = 'replica'");
    for (const table of TABLES)
      await client.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept.${table}`);
  });
}

/** The database owner without any triggers, indexes or constraints in the way. */
async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(servers.database.adminUrl, async (client) => {
    await client.query("SET search_path = picks; SET session_replication_role = 'replica'");
    await client.query(`
      ALTER TABLE ledger_entry DROP CONSTRAINT IF EXISTS ledger_entry_sequence_check;
      DROP INDEX IF EXISTS ledger_entry_publication_key, ledger_entry_first_grade_key, ledger_entry_close_key`);
    return work(client);
  });
}

async function attemptAll(client: Client): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  for (const one of tamperingCases(facts)) results[one.name] = await attempt(client, one);
  return results;
}

const tamperingCases = (of: Facts): Case[] => [...rowTampering(of), ...entryTampering(of), ...rewriting(of)];

describe('the record', () => {
  it('has no findings before any change', async () => {
    expect(await findings(true)).toEqual([]);
    expect(tamperingCases(facts).length).toBeGreaterThanOrEqual(40);
  });

  it('refuses each change by the role of the service, or names its day and entry', async () => {
    const expected = Object.fromEntries(tamperingCases(facts).map(({ name, asPicks }) => [name, asPicks]));
    const results = await withClient(servers.database.runnerUrlOf('picks'), async (client) => {
      await client.query('SET search_path = picks');
      return attemptAll(client);
    });
    expect(results).toEqual(expected);
    expect(await findings(true)).toEqual([]);
  });

  it('names the day and entry of each change by the owner of the database', async () => {
    const expected = Object.fromEntries(tamperingCases(facts).map(({ name }) => [name, 'found']));
    expect(await asOwner(attemptAll)).toEqual(expected);
    expect(await findings(true)).toEqual([]);
  });

  it('counts each pick once, however often its closing market and its day are recorded', async () => {
    const intact = await bus.request(getPublicRecord, {});
    const { losingLeaf, gradedPublication } = facts;
    await asOwner(async (client) => {
      const { rows } = await client.query(`SELECT entry FROM ledger_entry WHERE sequence = ${gradedPublication}`);
      const { sequence: _sequence, at: _at, follows: _follows, ...publication } = rows[0].entry;
      const close = { kind: 'close', day: GRADED, origin: 'live', leaf: losingLeaf, market: null } as const;
      await forge(client, null, close, close, publication);
    });
    const { figures } = await bus.request(getPublicRecord, {});
    await restore();
    expect(intact.figures.live.total.losses).toBeGreaterThan(0);
    expect(figures).toEqual(intact.figures);
  });
});
