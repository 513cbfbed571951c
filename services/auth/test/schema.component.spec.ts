import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements, schemaDrift, statementMistakes } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'] });
}, 60_000);
afterAll(() => servers.stop());

it('has the schema that its entities describe', async () => {
  expect(await schemaDrift(databaseOptions(servers.database.urlOf('auth')))).toEqual([]);
});

it('answers each statement with the rows that it declares', async () => {
  expect(declaredStatements().length).toBeGreaterThanOrEqual(10);
  expect(await statementMistakes(databaseOptions(servers.database.urlOf('auth')))).toEqual([]);
});
