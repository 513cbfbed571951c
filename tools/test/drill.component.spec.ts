import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { restore } from '../src/backup/backup.ts';
import { drill, differences, rowHashes } from '../src/backup/drill.ts';

let servers: TestServers;

beforeAll(async () => {
  servers = await startServers({ schemas: ['picks'] });
  await withClient(servers.database.adminUrl, (client) =>
    client.query(`create table picks.pick (id serial primary key, line numeric, note text);
      insert into picks.pick (line, note) select n / 2.0, 'Ünläut ' || n from generate_series(1, 5000) n`),
  );
});
afterAll(() => servers.stop());

describe('a backup', () => {
  it('restores every row unchanged into a new database, and deletes that database afterwards', async () => {
    const { adminUrl } = servers.database;
    const database = new URL(adminUrl).pathname.slice(1);
    expect(await drill(adminUrl, database)).toMatchObject({ tables: 2, rows: 5_000, different: [] });
    const copies = await withClient(adminUrl, (client) =>
      client.query('select 1 from pg_database where datname like $1', [`${database}_drill%`]),
    );
    expect(copies.rowCount).toBe(0);
  });

  it('takes longer than the server lets a transaction be idle', async () => {
    const { adminUrl } = servers.database;
    const database = new URL(adminUrl).pathname.slice(1);
    const setTimeouts = (value: string): Promise<unknown> =>
      withClient(adminUrl, (client) =>
        client.query(`alter database "${database}" set idle_in_transaction_session_timeout = ${value}`),
      );
    await setTimeouts("'5ms'");
    try {
      expect(await drill(adminUrl, database)).toMatchObject({ rows: 5_000, different: [] });
    } finally {
      await setTimeouts('default');
    }
  });

  it('that cannot be restored leaves no database behind', async () => {
    const { adminUrl } = servers.database;
    const broken = join(mkdtempSync(join(tmpdir(), 'overline-backup-')), 'broken.dump');
    writeFileSync(broken, 'not a backup');
    const database = `${new URL(adminUrl).pathname.slice(1)}_broken`;
    await expect(restore(adminUrl, broken, database)).rejects.toThrow(/pg_restore exited with code 1/);
    const { rowCount } = await withClient(adminUrl, (client) =>
      client.query('select 1 from pg_database where datname = $1', [database]),
    );
    expect(rowCount).toBe(0);
  });

  it('detects a single changed row', async () => {
    await withClient(servers.database.adminUrl, async (client) => {
      const before = await rowHashes(client);
      await client.query('update picks.pick set line = line + 0.5 where id = 17');
      expect(differences(before, await rowHashes(client))).toEqual(['picks.pick']);
    });
  });
});
