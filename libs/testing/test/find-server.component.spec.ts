import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  findServer,
  isAlive,
  readRecord,
  redisKind,
  writeRecord,
  type FoundServer,
  type ServerSource,
} from '@overline/testing/servers';
import { describeWith, localSource } from './local-source.ts';

const local = await localSource(redisKind);

describeWith(local)('findServer', () => {
  let dataDir: string;
  let found: FoundServer[];
  let lookups = 0;
  const folder = (): string => join(dataDir, 'servers/redis');
  const search = async (environment: NodeJS.ProcessEnv = {}, source = local): Promise<FoundServer> => {
    const look = async (): Promise<ServerSource> => {
      lookups += 1;
      if (source === undefined) throw new Error('No source');
      return source;
    };
    const server = await findServer(redisKind, { dataDir, environment, findSource: look });
    found.push(server);
    return server;
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'overline-find-'));
    chmodSync(dataDir, 0o755);
    found = [];
    lookups = 0;
  });
  afterEach(async () => {
    for (const server of found) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prefers the address in the environment, and does not stop that server', async () => {
    const ours = await search();
    const given = await search({ REDIS_URL: ours.url });
    expect(given).toMatchObject({ origin: 'environment', url: ours.url });
    await given.stop();
    await expect(redisKind.probe(ours.url)).resolves.toBeUndefined();
  });

  it('names the variable when no server answers at its address', async () => {
    await expect(search({ REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(
      'Redis does not answer at the address in REDIS_URL',
    );
  });

  it('reuses a server that still runs without looking further', async () => {
    const first = await search();
    const second = await search();
    expect(second).toMatchObject({ origin: 'still running', url: first.url });
    expect(lookups).toBe(1);
  });

  it('starts again on the same port when the recorded process has ended', async () => {
    const first = await search();
    process.kill(readRecord(folder())?.process?.pid ?? 0, 'SIGKILL');
    const second = await search();
    expect(second).toMatchObject({ origin: local?.origin, url: first.url });
  });

  it('does not touch another process with the recorded pid', async () => {
    writeRecord(folder(), { port: 1, process: { pid: process.pid, started: 'long ago' } });
    const server = await search();
    expect(server.origin).toBe(local?.origin);
  });

  it('shows the end of the log of a server that does not start', async () => {
    const program = join(dataDir, 'broken');
    writeFileSync(program, '#!/bin/sh\necho "no luck today"\nexit 3\n', { mode: 0o755 });
    const broken: ServerSource = { origin: 'program', program: { path: program, environment: {} } };
    await expect(search({}, broken)).rejects.toThrow('Redis does not start: no luck today');
  });

  it('stops its process, and keeps the port for the next start', async () => {
    const server = await search();
    const record = readRecord(folder());
    await server.stop();
    expect(record?.process && isAlive(record.process)).toBe(false);
    expect(readRecord(folder())).toEqual({ port: record?.port });
  });
});
