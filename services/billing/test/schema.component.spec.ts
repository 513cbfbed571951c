import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDrift } from '@overline/database/schema-check';
import { ReleasedData, startServers, type TestServers } from '@overline/testing';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let released: ReleasedData;

beforeAll(async () => {
  servers = await startServers({ schemas: ['billing'] });
  const file = new URL('./release-0.1.0.sql.gz', import.meta.url);
  released = await ReleasedData.load(servers.database.urlOf('billing'), file, 'billing');
});
afterAll(() => servers.stop());

it('has the schema that its entities describe, and every row of the previous release', async () => {
  expect(await schemaDrift(databaseOptions(servers.database.urlOf('billing')))).toEqual([]);
  expect(released.rows).toBeGreaterThan(5);
  expect(await released.changed()).toEqual([]);
});
