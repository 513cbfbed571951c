import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { declaredStatements, openDatabase } from '@overline/database';
import { schemaDrift, statementMismatches } from '@overline/database/schema-check';
import { ReleasedData, startServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { AppModule } from '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

const RELEASE = new URL('./release-0.1.0.sql.gz', import.meta.url);
const DELETED_USER = randomUUID();

it('matches its entities and keeps every row of the previous release', async () => {
  const { database, stop } = await startServers({ schemas: ['admin'] });
  const released = await ReleasedData.load(database.urlOf('admin'), RELEASE, 'admin');
  expect(await schemaDrift(databaseOptions(database.urlOf('admin')))).toEqual([]);
  expect(released.rows).toBeGreaterThan(1_000);
  expect(await released.changed()).toEqual([]);
  await stop();
});

it('fills the new tables from those of the previous release', async () => {
  const { database, stop } = await startServers({ schemas: ['admin'] });
  const url = database.urlOf('admin');
  await ReleasedData.load(url, RELEASE, 'admin');
  await withClient(url, (client) =>
    client.query('INSERT INTO person (user_id, deleted) VALUES ($1, true)', [DELETED_USER]),
  );
  await (await openDatabase(databaseOptions(url))).destroy();
  await withClient(url, async (client) => {
    const rows = async (sql: string) => (await client.query(sql)).rows as unknown[];
    const search = { tier: 'Platinum', type: 'prop', text: 'Lachlan Pemberwick Assists', success: true };
    expect(
      await rows(`SELECT tier, type, text, success FROM search_record JOIN search_query ON no = question_no`),
    ).toEqual([search, search, search]);
    expect(await rows('SELECT total, succeeded, microdollars FROM search_hour ORDER BY starts_at')).toEqual([
      { total: '1', succeeded: '1', microdollars: '10606' },
      { total: '2', succeeded: '2', microdollars: '21212' },
    ]);
    expect(await rows('SELECT day::text, total FROM question_day')).toEqual([{ day: '2026-11-22', total: 3 }]);
    expect(await rows('SELECT day::text, person_no FROM active_user_day')).toEqual([
      { day: '2026-11-22', person_no: 1 },
    ]);
    expect(await rows('SELECT hour FROM active_user_hour ORDER BY hour')).toEqual([
      { hour: new Date('2026-11-22T06:00:00Z') },
      { hour: new Date('2026-11-22T07:00:00Z') },
    ]);
    expect(await rows('SELECT no, last_active_on::text AS day, deleted FROM person ORDER BY no')).toEqual([
      { no: 1, day: '2026-11-22', deleted: false },
      { no: 2, day: null, deleted: true },
      { no: 3, day: null, deleted: true },
    ]);
    // The searches refer to the first row of the deleted account, which has a random id now.
    expect((await client.query('SELECT no FROM person WHERE user_id = $1', [DELETED_USER])).rows).toEqual([{ no: 3 }]);
  });
  await stop();
});

it('returns the declared rows for every statement', async () => {
  const { database, stop } = await startServers({ schemas: ['admin'] });
  // The module loads every repository.
  expect(AppModule).toBeDefined();
  expect(declaredStatements().length).toBeGreaterThan(20);
  expect(await statementMismatches(databaseOptions(database.urlOf('admin')))).toEqual([]);
  await stop();
});
