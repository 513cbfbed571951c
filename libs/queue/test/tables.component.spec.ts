import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDrift } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { outsideCallEntities, outsideCallMigrations } from '../src/index.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['house'] });
}, 60_000);
afterAll(() => servers.stop());

it('describes the table of calls as its migration makes it', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('house'),
    schema: 'house',
    applicationName: 'house',
    entities: outsideCallEntities,
    migrations: outsideCallMigrations,
  });
  expect(drift).toEqual([]);
});
