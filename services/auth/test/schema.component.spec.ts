import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements } from '@overline/database';
import { schemaDrift, statementMismatches } from '@overline/database/schema-check';
import { ReleasedData, startServers, type TestServers } from '@overline/testing';
import '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let released: ReleasedData;

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'] });
  const file = new URL('./release-0.1.0.sql.gz', import.meta.url);
  released = await ReleasedData.load(servers.database.urlOf('auth'), file, 'auth');
});
afterAll(() => servers.stop());

it('has the schema that its entities describe, and every row of the previous release', async () => {
  expect(await schemaDrift(databaseOptions(servers.database.urlOf('auth')))).toEqual([]);
  expect(released.rows).toBeGreaterThan(5);
  expect(await released.changed()).toEqual([]);
});

it('returns the declared rows for every statement', async () => {
  expect(declaredStatements().length).toBeGreaterThanOrEqual(10);
  expect(await statementMismatches(databaseOptions(servers.database.urlOf('auth')))).toEqual([]);
});
