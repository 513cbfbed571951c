import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessDigest, type Launch, type ServerKind } from './server-kind.ts';
import { endProcess, identify } from './process-identity.ts';
import { writeRecord } from './server-record.ts';

const START_TIMEOUT_MS = 90_000;

/**
 * Starts the server, records its process and waits until it answers. It runs in its own process group, because Ctrl-C
 * must not stop it before the services.
 * @throws Error with the end of its log when it does not start
 */
export async function startProcess(kind: ServerKind, launch: Launch): Promise<void> {
  mkdirSync(launch.folder, { recursive: true });
  const { args, ...user } = await kind.prepare(launch);
  const logFile = join(launch.folder, 'server.log');
  const log = openSync(logFile, 'w');
  const child = spawn(launch.program.path, args, {
    ...user,
    cwd: '/',
    env: { ...process.env, ...launch.program.environment },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('error', () => undefined);
  child.unref();
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  const access = accessDigest(kind.access, launch.password, launch.durable);
  const running = { ...(identity ? { process: identity } : {}), ...(access ? { access } : {}) };
  writeRecord(launch.folder, { port: launch.port, ...running });
  try {
    await untilAnswering(kind, launch, child);
  } catch (error) {
    if (identity) await endProcess(identity, 'SIGKILL', 1_000);
    writeRecord(launch.folder, { port: launch.port });
    throw new Error(`${kind.title} does not start: ${reasonIn(logFile)}`, { cause: error });
  }
}

async function untilAnswering(kind: ServerKind, { port, password }: Launch, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      throw new Error('It exited at once');
    try {
      return await kind.probe(kind.url(port, password));
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(20);
  }
}

function reasonIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-6);
  return lines.join('\n  ') || 'its log is empty';
}
