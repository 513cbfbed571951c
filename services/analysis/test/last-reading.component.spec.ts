import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, Transactions } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { AnalysisRepository } from '../src/ask/analysis/analysis.repository.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

const at = (time: string): Date => new Date(`2026-01-15T${time}Z`);

it('a follow-up goes on from the last question of the half hour before it, not from a later one', async () => {
  const userId = randomUUID();
  for (const time of ['17:25:00', '17:40:00', '18:00:05'])
    await database.query(
      `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority,
         asked_at, queued_at, deadline, finished_at, reading, answer)
       VALUES (gen_random_uuid(), $1, 'Free', $2, 'prop', '{}', 'q', 'done', 'Done', 1, $3, $3, $3, $3, $4, '{}')`,
      [userId, time, at(time), JSON.stringify({ kind: 'props', questions: [], query: time })],
    );
  const repository = new AnalysisRepository(new Transactions(database));
  const lastBefore = (time: string): Promise<unknown> =>
    repository.lastReading({ id: randomUUID(), userId, type: 'prop', askedAt: at(time) });
  expect(await lastBefore('18:00:00')).toMatchObject({ query: '17:40:00' });
  expect(await lastBefore('18:01:00')).toMatchObject({ query: '18:00:05' });
  expect(await lastBefore('17:24:59')).toBeNull();
  expect(await lastBefore('18:40:00')).toBeNull();
});
