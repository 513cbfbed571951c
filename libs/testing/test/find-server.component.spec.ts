import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  findServer,
  installedProgram,
  isAlive,
  readRecord,
  redisKind,
  writeRecord,
  type FoundServer,
  type Search,
} from '@overline/testing/servers';

describe('the search for a server', () => {
  let dataDir: string;
  let found: FoundServer[];
  const asked: string[] = [];
  const folder = (): string => join(dataDir, 'servers/redis');
  // Every way but those of the test is closed; what was tried is noted in order.
  const search = (open: Partial<Search> = {}): Promise<FoundServer> =>
    findServer(redisKind, {
      dataDir,
      cacheDir: join(dataDir, 'cache'),
      environment: {},
      installed: () => void asked.push('program'),
      unpacked: async () => void asked.push('package'),
      docker: () => asked.push('docker') < 0,
      ...open,
    }).then((server) => {
      found.push(server);
      return server;
    });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'overline-find-'));
    chmodSync(dataDir, 0o755);
    found = [];
    asked.length = 0;
  });
  afterEach(async () => {
    for (const server of found) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('tries program, package and Docker in this order, and says in one line what to install', async () => {
    await expect(search()).rejects.toThrow(/^Redis is missing: install .*server \(or Docker\), or set REDIS_URL$/);
    expect(asked).toEqual(['program', 'package', 'docker']);
  });

  it('prefers the address in the environment, and does not stop what is not ours', async () => {
    const ours = await search({ installed: installedProgram });
    const given = await search({ environment: { REDIS_URL: ours.url } });
    expect(given).toMatchObject({ origin: 'environment', url: ours.url });
    await given.stop();
    await expect(redisKind.probe(ours.url)).resolves.toBeUndefined();
  });

  it('says which variable is wrong when nobody answers at the given address', async () => {
    await expect(search({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } })).rejects.toThrow(
      'Redis does not answer at the address in REDIS_URL',
    );
  });

  it('takes over the server that still runs, without looking further', async () => {
    const first = await search({ installed: installedProgram });
    const second = await search();
    expect(second).toMatchObject({ origin: 'still running', url: first.url });
    expect(asked).toEqual([]);
  });

  it('starts anew on the same port when the recorded process has gone', async () => {
    const first = await search({ installed: installedProgram });
    process.kill(readRecord(folder())?.process?.pid ?? 0, 'SIGKILL');
    const second = await search({ installed: installedProgram });
    expect(second).toMatchObject({ origin: 'program', url: first.url });
  });

  it('leaves alone a process that only inherited the recorded number', async () => {
    writeRecord(folder(), { port: 1, process: { pid: process.pid, started: 'long ago' } });
    const server = await search({ installed: installedProgram });
    expect(server.origin).toBe('program');
  });

  it('shows the last words of a server that does not start', async () => {
    const program = join(dataDir, 'broken');
    writeFileSync(program, '#!/bin/sh\necho "no luck today"\nexit 3\n', { mode: 0o755 });
    await expect(search({ installed: () => ({ path: program, environment: {} }) })).rejects.toThrow(
      'Redis does not start: no luck today',
    );
  });

  it('ends its process when stopped, and keeps the port for the next time', async () => {
    const server = await search({ installed: installedProgram });
    const record = readRecord(folder());
    await server.stop();
    expect(record?.process && isAlive(record.process)).toBe(false);
    expect(readRecord(folder())).toEqual({ port: record?.port });
  });
});
