import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements, type DatabaseOptions } from '@overline/database';
import { schemaDrift, statementMismatches } from '@overline/database/schema-check';
import { ReleasedData, startServers, type TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let options: DatabaseOptions;
let released: ReleasedData;

beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  options = databaseOptions(servers.database.urlOf('analysis'));
  const file = new URL('./release-0.1.0.sql.gz', import.meta.url);
  released = await ReleasedData.load(options.url, file, 'analysis');
});
afterAll(() => servers.stop());

it('has the schema that its entities describe, and every row of the previous release', async () => {
  expect(await schemaDrift(options)).toEqual([]);
  expect(released.rows).toBeGreaterThan(1_000);
  expect(await released.changed()).toEqual([]);
});

it('declares the rows of its statements as Postgres returns them', async () => {
  expect(AppModule).toBeDefined();
  expect(declaredStatements().length).toBeGreaterThan(15);
  expect(await statementMismatches(options)).toEqual([]);
});
