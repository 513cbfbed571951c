import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements, type DatabaseOptions, schemaDrift, statementMistakes } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;
let options: DatabaseOptions;

beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  options = databaseOptions(servers.database.urlOf('analysis'));
}, 60_000);
afterAll(() => servers.stop());

it('has the same schema in its entities as in its migrations', async () => {
  expect(await schemaDrift(options)).toEqual([]);
});

it('declares the rows of its statements as Postgres answers them', async () => {
  expect(AppModule).toBeDefined();
  expect(declaredStatements().length).toBeGreaterThan(15);
  expect(await statementMistakes(options)).toEqual([]);
});
