import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDrift } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { outsideCallEntities, outsideCallMigrations } from '../src/index.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['calls'] });
}, 60_000);
afterAll(() => servers.stop());

it('maps the table that its migrations create', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('calls'),
    schema: 'calls',
    applicationName: 'calls',
    entities: outsideCallEntities,
    migrations: outsideCallMigrations,
  });
  expect(drift).toEqual([]);
});
