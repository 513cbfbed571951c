import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@overline/contracts';
import { freePort } from '../servers/free-port.ts';
import { endProcess } from '../servers/process-identity.ts';
import { type Program, type ServerKind, TESTER } from '../servers/server-kind.ts';
import { readRecord } from '../servers/server-record.ts';
import { startProcess } from '../servers/start-process.ts';

const PASSWORD = 'overline-tests';

/** Starts a throwaway server from a local program, in its own folder within the test run. */
export async function startLocalServer(kind: ServerKind, program: Program, run: string): Promise<TestServer> {
  const folder = mkdtempSync(join(run, `${kind.name}-`));
  // By default only its creator can enter a temporary folder, but when we are root, Postgres runs as another user.
  chmodSync(folder, 0o755);
  const port = await startOnFreePort(kind, program, folder);
  const urlOf = (user: string): string => kind.urlOf(port, PASSWORD, user);
  const kill = async (): Promise<void> => {
    const identity = readRecord(folder)?.process;
    if (identity) await endProcess(identity, 'SIGKILL', 5_000);
  };
  const signal = async (name: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    const pid = readRecord(folder)?.process?.pid;
    if (pid !== undefined) process.kill(pid, name);
  };
  const start = (): Promise<void> => startProcess(kind, { program, folder, port, password: PASSWORD, durable: false });
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const wipe = async (): Promise<void> => {
    await kill();
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    await start();
  };
  const pause = (): Promise<void> => signal('SIGSTOP');
  const resume = (): Promise<void> => signal('SIGCONT');
  return { url: urlOf(TESTER), urlOf, kill, start, wipe, pause, resume, stop };
}

/** Another process can take a free port before it is used, so a failed start is retried with another one. */
async function startOnFreePort(kind: ServerKind, program: Program, folder: string, attempts = 3): Promise<number> {
  const port = await freePort();
  try {
    await startProcess(kind, { program, folder, port, password: PASSWORD, durable: false });
    return port;
  } catch (error) {
    if (attempts <= 1) throw error;
    return startOnFreePort(kind, program, folder, attempts - 1);
  }
}

/** A server for one test file, with the failures of production on demand. Its address never changes. */
export type TestServer = {
  /** With all rights. */
  url: string;
  /** With the permissions of one service, as in production. */
  urlOf: (service: ServiceName) => string;
  /** Kills it like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again with its remaining data; resolves when it answers. */
  start: () => Promise<void>;
  /** Kills it, deletes its data and starts it empty. */
  wipe: () => Promise<void>;
  /** Makes it hang: it keeps its connections but does not answer until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};
