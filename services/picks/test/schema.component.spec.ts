import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declaredStatements, schemaDrift, statementMistakes } from '@overline/database';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import '../src/app.module.ts';
import { databaseOptions } from '../src/database/database-options.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'] });
}, 60_000);
afterAll(() => servers.stop());

it('has the schema that its entities describe', async () => {
  expect(await schemaDrift(databaseOptions(servers.database.urlOf('picks')))).toEqual([]);
});

it('answers each statement with the rows that it declares', async () => {
  expect(declaredStatements().length).toBeGreaterThanOrEqual(6);
  expect(await statementMistakes(databaseOptions(servers.database.urlOf('picks')))).toEqual([]);
});

it('takes no entry of the ledger that is dated otherwise than now', async () => {
  const add = (at: Date): Promise<unknown> =>
    withClient(servers.database.adminUrl, (client) =>
      client.query("INSERT INTO picks.ledger_entry VALUES (1, repeat('0', 64), $1)", [{ sequence: 1, at }]),
    );
  await expect(add(new Date(Date.now() - 120_000))).rejects.toThrow('in its own time');
  await expect(add(new Date(Date.now() + 120_000))).rejects.toThrow('in its own time');
  await add(new Date());
});
