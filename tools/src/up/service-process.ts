import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, identify, type ProcessIdentity } from '@overline/testing/servers';

const GRACE_MS = 10_000;
const watch = join(dirname(fileURLToPath(import.meta.url)), 'parent-watch.mjs');

/** How to start a process. `script` is absolute or relative to `home`; `flags` are Node's. */
export type ProcessCommand = {
  name: string;
  home: string;
  script: string;
  flags: string[];
  args?: string[];
  environment: NodeJS.ProcessEnv;
};

/** How to start a service. `liveUrl` answers with a 2xx as soon as the service runs. */
export type ServiceCommand = ProcessCommand & {
  liveUrl: string;
  /** Runs to completion before each start. */
  migration?: ProcessCommand | undefined;
  /** Whether the service receives outside traffic. If so, it stops before the services behind it. */
  public?: boolean;
};

/** How a process ended, such as "was killed by SIGKILL", and a report with the end of its log. */
export type Crash = { how: string; report: string };

/** A running process. */
export type ServiceProcess = {
  name: string;
  identity: ProcessIdentity | undefined;
  /** Resolves if the process exits unexpectedly. */
  crashed: Promise<Crash>;
  /** Whether the process exited with code 0. */
  succeeded: Promise<boolean>;
  /** Sends SIGTERM, then SIGKILL after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
};

/** Starts a process that logs to `logDir/NAME.log`; keeps the previous log as NAME.log.old. */
export function startService(command: ProcessCommand, logDir: string): ServiceProcess {
  const { name, home, script, flags, args = [], environment } = command;
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'w');
  const node = ['--enable-source-maps', ...flags, '--import', watch, resolve(home, script), ...args];
  // A separate process group, so that Ctrl-C reaches only this process, which stops the services in order.
  const child = spawn(process.execPath, node, {
    cwd: home,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  let isStopping = false;
  const end = ended(child);
  const crashed = end.then(({ how }) =>
    isStopping
      ? new Promise<Crash>(() => undefined)
      : { how, report: `${name} ${how}. Last lines of ${logFile}:\n${lastLines(logFile)}` },
  );
  const succeeded = end.then(({ code }) => code === 0);
  const stop = async (graceMs = GRACE_MS): Promise<void> => {
    isStopping = true;
    if (identity) await endProcess(identity, 'SIGTERM', graceMs);
  };
  return { name, identity, crashed, succeeded, stop };
}

function ended(child: ChildProcess): Promise<{ code: number | null; how: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: `could not start: ${error.message}` }));
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `was killed by ${signal}` : `exited with code ${code}` }),
    );
  });
}

function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  return lines.map((line) => `    ${line.slice(0, 500)}`).join('\n');
}
