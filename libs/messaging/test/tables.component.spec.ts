import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDrift } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { messagingEntities, messagingMigrations } from '../src/index.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['bells'] });
}, 60_000);
afterAll(() => servers.stop());

it('maps each table that the migrations create', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('bells'),
    schema: 'bells',
    applicationName: 'bells',
    entities: messagingEntities,
    migrations: messagingMigrations,
  });
  expect(drift).toEqual([]);
});
