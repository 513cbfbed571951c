import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { freePort, natsKind, readRecord, readSecret } from '@overline/testing/servers';
import { root } from '../workspace/workspace.ts';
import { tokenKey } from './service-plan.ts';

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

/** With `keepData` it reuses the data of the previous system. */
export async function startSystem(environment: NodeJS.ProcessEnv = {}, { keepData = false } = {}): Promise<System> {
  const dataDir = join(root, '.overline/journeys');
  if (!keepData) rmSync(dataDir, { recursive: true, force: true });
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
