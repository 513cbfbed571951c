import { createServer } from 'node:http';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@overline/contracts';
import { freePort, isAlive, readRecord } from '@overline/testing/servers';
import { createStubWorkspace } from './stub-workspace.ts';
import { runUp, servicesOf, survivors, type Run } from './run-up.ts';

describe('up', () => {
  let home: string;
  let ports: { port: number; sandboxPort: number };
  let runs: Run[];
  const start = (): Run => {
    const run = runUp(home, ports);
    runs.push(run);
    return run;
  };
  const ready = (): string => `Overline is ready: http://localhost:${ports.port}\n`;

  beforeEach(async () => {
    home = createStubWorkspace();
    ports = { port: await freePort(), sandboxPort: await freePort() };
    runs = [];
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGTERM');
    await Promise.all(runs.map(({ ended }) => ended));
    rmSync(home, { recursive: true, force: true });
  });

  it('starts everything, says so in its last line, and leaves no process behind after a Ctrl-C', async () => {
    const run = start();
    await run.until(ready());
    expect(run.output().endsWith(ready())).toBe(true);
    expect((await fetch(`http://127.0.0.1:${ports.port}/`)).status).toBe(200);
    const living = survivors(home);
    // Three servers, the sandbox, and the services.
    expect(living).toHaveLength(4 + SERVICES.length);

    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(living.filter(isAlive)).toEqual([]);
  });

  it("migrates each schema before its service starts, and shows the owner's address to no running process", async () => {
    const run = start();
    await run.until(ready());
    const logOf = (name: string): string => readFileSync(join(home, '.overline/logs', `${name}.log`), 'utf8');
    for (const { name, needs } of SERVICES) {
      expect(logOf(name)).toContain(`${name} sees`);
      expect(logOf(name)).not.toContain('DATABASE_MIGRATION_URL');
      if (needs.includes('postgres')) expect(logOf(`migrate-${name}`)).toContain('migrated');
    }
  });

  it('stops with the log of a migration that fails', async () => {
    writeFileSync(join(home, 'services/picks/dist/migrate.js'), "throw new Error('column exists already');");
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/migrate-picks ended with code 1\. The end of .*migrate-picks\.log:/);
    expect(run.output()).toContain('column exists already');
    expect(survivors(home)).toEqual([]);
  });

  it('ends the services when it is killed, and the next start takes over the servers that stayed', async () => {
    const first = start();
    await first.until(ready());
    const services = servicesOf(home);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start();
    await second.until(ready());
    expect(services.filter(isAlive)).toEqual([]);
    expect(second.output()).toMatch(/Postgres .* still running from the last start/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(survivors(home)).toEqual([]);
  });

  it('names the taken port and the variable to set, and starts nothing', async () => {
    const other = createServer().listen(ports.port, '127.0.0.1');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      new RegExp(`^Port ${ports.port} is taken by another program: set PORT to a free port.*\n$`),
    );
    expect(survivors(home)).toEqual([]);
    other.close();
  });

  it('refuses a second start on the same data while the first one runs, and says where that is', async () => {
    const first = start();
    await first.until(ready());
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Overline already runs at http://localhost:${ports.port} (process ${first.child.pid})`,
    );
    expect(first.child.exitCode).toBeNull();
  });

  it('shows the last words of a service that crashes, and stops everything', async () => {
    rmSync(home, { recursive: true });
    home = createStubWorkspace({ crashing: 'picks' });
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/picks ended with code 1\. The end of .*picks\.log:/);
    expect(run.output()).toContain('picks has a bad day');
    expect(run.output()).not.toContain('ready: http');
    expect(survivors(home)).toEqual([]);
  });

  it('starts Redis again on the same address when it dies', async () => {
    const run = start();
    await run.until(ready());
    const folder = join(home, '.overline/servers/redis');
    const before = readRecord(folder);
    process.kill(before?.process?.pid ?? 0, 'SIGKILL');
    await run.until('Redis had ended and was started again');
    expect(readRecord(folder)?.port).toBe(before?.port);
  });
});
