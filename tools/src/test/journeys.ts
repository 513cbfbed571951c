import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { Browser } from '@overline/testing/browser';
import { startCollector } from '@overline/testing/collector';
import { freePort, natsKind, readRecord, readSecret } from '@overline/testing/servers';
import { fuzz } from '../fuzz/fuzz.ts';
import { tokenKey } from '../up/service-plan.ts';
import { root } from '../workspace/workspace.ts';
import { runJest } from './run-jest.ts';
import { combined, oneCheck, type StageResult } from './results.ts';

/** `npm run prove:fuzz` sends more. */
const FUZZ = { requests: 800, messages: 600, seed: 28 };

/** Runs the journeys of e2e/ in a real browser, then generated requests, against a fresh system started by `up`. */
export async function journeys(browser: Promise<Browser>): Promise<StageResult> {
  const missing = await browser.then(() => undefined, String);
  if (missing !== undefined) return oneCheck(false, missing);
  const collector = await startCollector();
  const metrics = await freePort();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_PORT: String(metrics) };
  const system = await startSystem({ ...tracing, TRUST_PROXY: '1' });
  try {
    if (!(await system.ready)) return oneCheck(false, `The system did not start:\n${system.output()}`);
    const browsed = await runJest(['journey'], 3, {
      BASE_URL: system.url,
      COLLECTOR_URL: collector.url,
      INBOX_URL: `${system.sandboxUrl}/mail`,
      METRICS_URLS: [`http://127.0.0.1:${metrics}`, ...privateAddresses(system.output())].join(','),
    });
    // Last, because they change whatever an Admin may change.
    const { problems, report } = await fuzz(system, FUZZ);
    return combined([browsed, oneCheck(problems === 0, report)]);
  } finally {
    await system.stop();
    await collector.stop();
  }
}

/** URLs of the private services, from the output of `up`. */
function privateAddresses(printed: string): string[] {
  return [...printed.matchAll(/^ +(\w+) .*ready at (http:\S+)/gm)].flatMap(([, name, address = '']) =>
    name === 'gateway' ? [] : [address],
  );
}

/** A fresh system started by `up`. */
export type System = {
  url: string;
  sandboxUrl: string;
  ready: Promise<boolean>;
  output: () => string;
  /** The key that its tokens are signed with, once it is ready. */
  tokenKey: () => string;
  /** The address of the bus with the credentials of a service, once it is ready. */
  busUrl: (service: string) => string;
  stop: () => Promise<unknown>;
};

export async function startSystem(environment: NodeJS.ProcessEnv = {}): Promise<System> {
  const dataDir = join(root, '.overline/journeys');
  rmSync(dataDir, { recursive: true, force: true });
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATABASE_URL: '',
    REDIS_URL: '',
    NATS_URL: '',
    ...environment,
  };
  const child = spawn(process.execPath, ['--conditions=source', join(root, 'tools/src/up.ts')], {
    env: { ...process.env, ...own },
    // The IPC channel stops the system if the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let text = '';
  const ready = new Promise<boolean>((resolve) => {
    const collect = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes('Overline is ready: ')) resolve(true);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void ended.then(() => resolve(false));
  });
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    ready,
    output: () => text,
    tokenKey: () => tokenKey(dataDir),
    busUrl: (service) =>
      natsKind.urlOf(
        readRecord(join(dataDir, 'servers/nats'))?.port ?? 0,
        readSecret(dataDir, 'nats', () => ''),
        service,
      ),
    stop,
  };
}
