import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  ensureDatabase,
  findServer,
  postgresKind,
  readRecord,
  withClient,
  type FoundServer,
} from '@overline/testing/servers';
import { describeWith, localSource } from './local-source.ts';

const source = await localSource(postgresKind);

describeWith(source)('Postgres in the data folder', () => {
  let dataDir: string;
  let server: FoundServer | undefined;
  const start = async (): Promise<FoundServer> =>
    (server = await findServer(postgresKind, {
      dataDir,
      environment: {},
      ...(source && { findSource: async () => source }),
    }));
  const folder = (): string => join(dataDir, 'servers/postgres');

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'overline-postgres-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps committed data after SIGKILL, even when the stale lock names another process', async () => {
    const { url } = await start();
    await withClient(url, (client) => client.query('create table kept (id int); insert into kept values (7)'));
    process.kill(readRecord(folder())?.process?.pid ?? 0, 'SIGKILL');
    const lock = join(folder(), 'data/postmaster.pid');
    const lines = readFileSync(lock, 'utf8').split('\n');
    writeFileSync(lock, [String(process.pid), ...lines.slice(1)].join('\n'));

    const again = await start();
    const rows = await withClient(
      again.url,
      async (client) => (await client.query('select id from kept')).rows as unknown[],
    );
    expect(rows).toEqual([{ id: 7 }]);
  });

  it('sets aside a cluster whose password was deleted with the data folder', async () => {
    await (await start()).stop();
    rmSync(join(dataDir, 'secrets.json'));
    const { url } = await start();
    await expect(postgresKind.probe(url)).resolves.toBeUndefined();
    expect(existsSync(join(folder(), 'data.old/PG_VERSION'))).toBe(true);
  });

  it('creates the same roles and schemas twice without an error', async () => {
    const { url } = await start();
    const owners = [{ schema: 'picks', role: 'overline_picks', password: 'one' }];
    const first = await ensureDatabase(url, 'overline', owners, owners);
    const second = await ensureDatabase(url, 'overline', owners, owners);
    expect(second).toEqual(first);
    await withClient(second['picks']?.owner ?? '', (client) => client.query('create table own (id int)'));
  });
});
