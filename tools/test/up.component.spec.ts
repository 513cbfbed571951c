import { createServer } from 'node:http';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@overline/contracts';
import { freePort, isAlive, type ProcessIdentity, readRecord, writeRecord } from '@overline/testing/servers';
import { createStubWorkspace } from './stub-workspace.ts';
import { runUp, servicesOf, survivors, type Run } from './run-up.ts';

describe('up', () => {
  let home: string;
  let ports: { port: number; sandboxPort: number; smtpPort: number };
  let runs: Run[];
  const start = (): Run => {
    const run = runUp(home, ports);
    runs.push(run);
    return run;
  };
  const ready = (): string => `Overline is ready: http://localhost:${ports.port}\n`;

  beforeEach(async () => {
    home = createStubWorkspace();
    ports = { port: await freePort(), sandboxPort: await freePort(), smtpPort: await freePort() };
    runs = [];
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGTERM');
    await Promise.all(runs.map(({ ended }) => ended));
    rmSync(home, { recursive: true, force: true });
  });

  it('migrates and starts everything, prints the address last, and ends every process on Ctrl-C', async () => {
    const run = start();
    await run.until(ready());
    expect(run.output().endsWith(ready())).toBe(true);
    expect((await fetch(`http://127.0.0.1:${ports.port}/`)).status).toBe(200);
    const living = survivors(home);
    // Three servers, the sandbox, and the services.
    expect(living).toHaveLength(4 + SERVICES.length);
    const logOf = (name: string): string => readFileSync(join(home, '.overline/logs', `${name}.log`), 'utf8');
    for (const { name, needs } of SERVICES) {
      expect(logOf(name)).toContain(`${name} sees`);
      // Only the migration gets the URL of the schema's owner.
      expect(logOf(name)).not.toContain('DATABASE_MIGRATION_URL');
      if (needs.includes('postgres')) expect(logOf(`migrate-${name}`)).toContain('migrated');
    }

    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(living.filter(isAlive)).toEqual([]);
  });

  it('stops and shows the log of a failed migration', async () => {
    writeFileSync(join(home, 'services/picks/dist/migrate.js'), "throw new Error('column exists already');");
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/migrate-picks exited with code 1\. Last lines of .*migrate-picks\.log:/);
    expect(run.output()).toContain('column exists already');
    expect(survivors(home)).toEqual([]);
  });

  it('refuses a second start; after a kill, the next one stops the services and reuses the servers', async () => {
    const first = start();
    await first.until(ready());
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      `Overline is already running at http://localhost:${ports.port} (process ${first.child.pid})`,
    );
    expect(first.child.exitCode).toBeNull();
    const services = servicesOf(home);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start();
    await second.until(ready());
    expect(services.filter(isAlive)).toEqual([]);
    expect(second.output()).toMatch(/Postgres .* already running/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(survivors(home)).toEqual([]);
  });

  it('names a port in use and the variable to set, and starts nothing', async () => {
    const other = createServer().listen(ports.port, '127.0.0.1');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      new RegExp(`^Port ${ports.port} is in use by another program: set PORT to a free port.*\n$`),
    );
    expect(survivors(home)).toEqual([]);
    other.close();
  });

  it('restarts a killed service after every kill, says so in one line, and leaves the others running', async () => {
    const run = start();
    await run.until(ready());
    const before = servicesOf(home);
    const gateway = async (): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${ports.port}/`);
      return ((await answer.json()) as { pid: number }).pid;
    };
    for (let kill = 1; kill <= 2; kill += 1) {
      const killed = await gateway();
      process.kill(killed, 'SIGKILL');
      const isRestarted = async (): Promise<boolean> => (await gateway().catch(() => killed)) !== killed;
      const deadline = Date.now() + 5_000;
      while (!(await isRestarted()) && Date.now() < deadline) await sleep(50);
      expect(await isRestarted()).toBe(true);
      const lines = run.output().slice(run.output().indexOf(ready()) + ready().length);
      // 1 s if it was killed before a health check found it live.
      expect(lines).toMatch(new RegExp(`^(gateway was killed by SIGKILL; restarting it in (0\\.5|1) s\n){${kill}}$`));
    }
    expect(servicesOf(home)).toHaveLength(before.length);
    expect(before.filter(isAlive)).toHaveLength(before.length - 1);

    const living = survivors(home);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(living.filter(isAlive)).toEqual([]);
  });

  it('gives up when a service crashes at four starts in a row, shows its log, and stops everything', async () => {
    rmSync(home, { recursive: true });
    home = createStubWorkspace({ crashing: 'picks' });
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output().match(/picks exited with code 1; restarting it in \d s/g)).toEqual([
      'picks exited with code 1; restarting it in 1 s',
      'picks exited with code 1; restarting it in 2 s',
      'picks exited with code 1; restarting it in 4 s',
    ]);
    expect(run.output()).toMatch(/picks exited with code 1\. Last lines of .*picks\.log:/);
    expect(run.output()).toContain('picks crashed on purpose');
    expect(run.output()).not.toContain('ready: http');
    expect(survivors(home)).toEqual([]);
  });

  it('restarts Redis on the same port when it dies, and tries again after a restart that failed', async () => {
    const run = start();
    await run.until(ready());
    const folder = join(home, '.overline/servers/redis');
    const before = readRecord(folder);
    process.kill(before?.process?.pid ?? 0, 'SIGKILL');
    await run.until('Redis died and was restarted');
    expect(readRecord(folder)?.port).toBe(before?.port);

    process.kill(readRecord(folder)?.process?.pid ?? 0, 'SIGKILL');
    // A failed start leaves this record.
    writeRecord(folder, { port: before?.port ?? 0 });
    const revived = (): ProcessIdentity | undefined => readRecord(folder)?.process;
    for (const deadline = Date.now() + 10_000; !revived() && Date.now() < deadline;) await sleep(50);
    expect(isAlive(revived() as ProcessIdentity)).toBe(true);
  });
});
