import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements } from '@overline/database';
import { schemaDrift, statementMismatches } from '@overline/database/schema-check';
import { ReleasedData, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let released: ReleasedData;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'] });
  const file = new URL('./release-0.1.0.sql.gz', import.meta.url);
  released = await ReleasedData.load(servers.database.urlOf('picks'), file, 'picks');
});
afterAll(() => servers.stop());

it('has the schema that its entities describe, and every row of the previous release', async () => {
  expect(await schemaDrift(databaseOptions(servers.database.urlOf('picks')))).toEqual([]);
  expect(released.rows).toBeGreaterThan(5);
  expect(await released.changed()).toEqual([]);
});

it('returns the declared rows for every statement', async () => {
  expect(declaredStatements().length).toBeGreaterThanOrEqual(6);
  expect(await statementMismatches(databaseOptions(servers.database.urlOf('picks')))).toEqual([]);
});

it('refuses a ledger entry with any date but now', async () => {
  const add = (at: Date): Promise<unknown> =>
    withClient(servers.database.adminUrl, (client) =>
      client.query("INSERT INTO picks.ledger_entry VALUES (1e6, repeat('0', 64), $1)", [{ sequence: 1e6, at }]),
    );
  await expect(add(new Date(Date.now() - 120_000))).rejects.toThrow('in its own time');
  await expect(add(new Date(Date.now() + 120_000))).rejects.toThrow('in its own time');
  await add(new Date());
});
