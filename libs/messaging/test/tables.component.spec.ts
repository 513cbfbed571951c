import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDrift } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { messagingEntities, messagingMigrations } from '../src/index.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['house'] });
}, 60_000);
afterAll(() => servers.stop());

it('describes each table of messaging as its migrations make it', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('house'),
    schema: 'house',
    applicationName: 'house',
    entities: messagingEntities,
    migrations: messagingMigrations,
  });
  expect(drift).toEqual([]);
});
