import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { freePorts } from '@overline/testing/servers';
import { root } from '../workspace/workspace.ts';
import { RunningSystem } from './running-system.ts';

/** Starts a system with `up`, from scratch unless `keepData` is set. `ready` resolves to false if `up` exits early. */
export async function startSystem(environment: NodeJS.ProcessEnv = {}, { keepData = false } = {}) {
  const dataDir = join(root, '.overline/journeys');
  if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  const [port = 0, sandboxPort = 0, smtpPort] = await freePorts(3);
  const settings = {
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
    env: { ...process.env, ...settings },
    // The IPC channel stops the system if the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Overline is ready: ')) resolve(true);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void ended.then(() => resolve(false));
  });
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  const system = new RunningSystem({ dataDir, port, sandboxPort });
  return Object.assign(system, { ready, output: () => output, stop, [Symbol.asyncDispose]: stop });
}
