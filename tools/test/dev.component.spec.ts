import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@overline/testing/servers';
import { createSourceWorkspace, type SourceWorkspace } from './stub-workspace.ts';
import { runUp, survivors, type Run } from './run-up.ts';

/**
 * The limit for a restart, in times that a service takes to start. A restart stops the process, runs its migration and
 * starts it, which usually takes about three such times.
 */
const STARTS_OF_NODE = 6;

describe('dev', () => {
  let workspace: SourceWorkspace;
  let run: Run;
  let site: string;

  beforeAll(async () => {
    workspace = createSourceWorkspace();
    const ports = { port: await freePort(), sandboxPort: await freePort(), smtpPort: await freePort() };
    site = `http://127.0.0.1:${ports.port}`;
    run = runUp(workspace.home, ports, 'dev');
    await run.until(`Overline is ready: http://localhost:${ports.port}\n`);
  });
  afterAll(async () => {
    run.child.kill('SIGINT');
    await run.ended;
    expect(survivors(workspace.home)).toEqual([]);
    rmSync(workspace.home, { recursive: true, force: true });
  });

  const textAt = (address: string): Promise<string> =>
    fetch(address).then(
      (response) => response.text(),
      () => '',
    );
  const answer = (name: string): Promise<string> =>
    textAt(new RegExp(`${name} .* ready at (\\S+)`).exec(run.output())?.[1] ?? 'no address');
  const until = async (check: () => Promise<boolean>): Promise<number> => {
    const started = performance.now();
    while (!(await check())) {
      if (performance.now() - started > 20_000) throw new Error(`It did not happen within 20 s:\n${run.output()}`);
      await sleep(20);
    }
    return performance.now() - started;
  };
  /** Two seconds in ms, or more on a machine that is so busy that a single service starts slowly. */
  const twoSeconds = async (): Promise<number> => {
    const port = await freePort();
    const service = spawn(process.execPath, [join(workspace.home, 'services/auth/dist/main.js')], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    const startMs = await until(async () => (await textAt(`http://127.0.0.1:${port}`)) !== '');
    service.kill('SIGKILL');
    return Math.max(2_000, STARTS_OF_NODE * startMs);
  };

  it('restarts a changed service within two seconds, and no other', async () => {
    const picks = await answer('picks');
    workspace.edit('services/auth/src/main.ts', 'says one', 'says two');
    const tookMs = await until(async () => (await answer('auth')).startsWith('auth says two'));
    expect(tookMs).toBeLessThan(await twoSeconds());
    await run.until('auth restarted in ');
    expect(await answer('picks')).toBe(picks);
  });

  it('restarts only the services that need a changed library', async () => {
    const [picks, auth] = [await answer('picks'), await answer('auth')];
    workspace.edit('libs/words/src/index.ts', 'word one', 'word two');
    await until(async () => /^picks says one \d+$/.test(await answer('picks')) && (await answer('picks')) !== picks);
    expect(await answer('auth')).toBe(auth);
  });

  it('keeps a service running that no longer compiles, and reports the error', async () => {
    const before = await answer('analysis');
    workspace.edit('services/analysis/src/main.ts', 'createServer((', 'createServer(((');
    await run.until('analysis does not compile');
    expect(run.output()).toContain('main.ts');
    expect(await answer('analysis')).toBe(before);
    workspace.edit('services/analysis/src/main.ts', 'createServer(((', 'createServer((');
  });

  it('keeps running if a service crashes, and starts it again at the next change', async () => {
    workspace.edit('services/auth/src/main.ts', 'const text', "throw new Error('a bad day');\nconst text");
    await run.until('auth exited with code 1.');
    expect(run.output()).toContain('a bad day');
    workspace.edit('services/auth/src/main.ts', "throw new Error('a bad day');\n", '');
    await until(async () => (await answer('auth')).startsWith('auth says two'));
  });

  it('updates a changed page in the browser at once', async () => {
    expect(await (await fetch(`${site}/src/main.js`)).text()).toContain('page one');
    const client = await (await fetch(`${site}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
    const browser = new WebSocket(`${site.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const messages: string[] = [];
    browser.addEventListener('message', ({ data }) => messages.push(String(data)));
    await until(async () => messages.length > 0);
    workspace.edit('frontend/src/main.js', 'page one', 'page two');
    const tookMs = await until(async () => messages.some((text) => text.includes('/src/main.js')));
    expect(tookMs).toBeLessThan(await twoSeconds());
    browser.close();
    expect(await (await fetch(`${site}/src/main.js`)).text()).toContain('page two');
  });
});
