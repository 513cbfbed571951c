import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRecordChain } from '@overline/contracts';
import { merkleRoot, sealHash, verify } from '@overline/ledger';
import { Bus } from '@overline/messaging';
import { centralTime } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { aForecast } from '../src/publication/forecast.fixture.ts';
import { startPicks } from './running-picks.ts';
import { forge } from './tampering.ts';

let servers: TestServers;
let picks: Awaited<ReturnType<typeof startPicks>>;
let bus: Bus;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  picks = await startPicks(servers);
  bus = await Bus.open({ url: servers.nats.urlOf('gateway'), service: 'gateway' });
});

afterAll(async () => {
  await bus.close();
  await picks.stop();
  await servers.stop();
});

describe('a day that an earlier release published and graded', () => {
  it('is accepted by the newer schema and verifies', async () => {
    const day = '2026-04-01';
    const nonce = '7'.repeat(64);
    const startsAt = centralTime(day, 19).toISOString();
    const publishedAt = centralTime(day, 8).toISOString();
    const id = '77777777-7777-4777-8777-777777777777';
    const forecast = aForecast({ gameId: day, startsAt });
    // The fields that the earlier release sealed. SHA-256 of {"formulaVersion":1} is the snapshot.
    const leaf = sealHash(nonce, {
      id,
      day,
      publishedAt,
      league: 'NBA',
      gameId: day,
      homeTeam: 'Harbor City Gulls',
      awayTeam: 'Pine Falls Otters',
      startsAt,
      playerId: 'nba:100',
      playerName: 'Ada Moreno',
      market: 'player_points',
      side: 'Over',
      line: 20.5,
      book: 'Lantern',
      price: -110,
      priceAt: '2026-01-09T13:50:00.000Z',
      probability: 56.2,
      confidence: 71.3,
      consensusProbability: 51,
      modelVersion: 'test-1',
      snapshot: '43457aac53d312ab20d98b3c60f4ce932e6f7229f06c742dde32b5658c7b98d7',
    });
    const place = { day, origin: 'live' } as const;
    await withClient(servers.database.runnerUrlOf('picks'), async (client) => {
      await client.query('SET search_path = picks');
      const inTransaction = async (...statements: (() => Promise<unknown>)[]): Promise<void> => {
        await client.query('BEGIN');
        for (const run of statements) await run();
        await client.query('COMMIT');
      };
      await inTransaction(
        () => client.query('INSERT INTO publication VALUES ($1, $2, 1, $3, $3, false, 1)', [id, day, publishedAt]),
        () =>
          client.query('INSERT INTO pick VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10)', [
            ...[id, day, day, 'nba:100', 'player_points', 'Over', 20.5, startsAt, publishedAt, forecast],
          ]),
        () => client.query('INSERT INTO publication_pick VALUES ($1, 1, $1, true)', [id]),
        () =>
          client.query(
            `INSERT INTO pick_seal (pick_id, leaf, nonce, origin, sealed_at, starts_at)
             VALUES ($1, $2, $3, $4, $5, $6)`,
            [id, leaf, nonce, 'live', publishedAt, startsAt],
          ),
        () =>
          forge(client, new Date(publishedAt), {
            kind: 'publication',
            ...place,
            revision: 1,
            picks: 1,
            root: merkleRoot([leaf]),
          }),
      );
      const grade = { outcome: 'WIN', actual: 30, reason: null, gameVersion: 1 };
      await inTransaction(
        () => client.query("INSERT INTO grade VALUES ($1, 1, 'WIN', NULL, 30, 1, now())", [id]),
        () => forge(client, centralTime(day, 23), { kind: 'grade', ...place, leaf, ...grade }),
      );
    });
    const { lines, head, unrecorded } = await bus.request(getRecordChain, { after: 0 });
    expect(lines.map(({ entry }) => entry.kind)).toEqual(['publication', 'grade']);
    expect(verify(lines, { head, unrecorded, whole: true })).toEqual([]);
  });
});
