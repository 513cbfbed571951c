import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, identify, type ProcessIdentity } from '@overline/testing/servers';

const GRACE_MS = 10_000;
const watch = join(dirname(fileURLToPath(import.meta.url)), 'parent-watch.mjs');

/** How to start a process of ours: `script` is absolute or relative to `home`, `flags` are Node's. */
export type ServiceCommand = {
  name: string;
  home: string;
  script: string;
  flags: string[];
  args?: string[];
  environment: NodeJS.ProcessEnv;
  /** Runs to its end before each start. */
  migration?: ServiceCommand | undefined;
  /** Reached from outside: it is stopped before the others, so that nobody is answered by half a house. */
  public?: boolean;
};

/** A running process of ours. `crashed` resolves with a report when it ends without being asked to. */
export type ServiceProcess = {
  command: ServiceCommand;
  identity: ProcessIdentity | undefined;
  crashed: Promise<string>;
  /** Whether the process ended with code 0. */
  succeeded: Promise<boolean>;
  /** Ends it, by force after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
};

/** Starts a process whose output goes to `logDir/NAME.log`; the log of the start before stays as NAME.log.old. */
export function startService(command: ServiceCommand, logDir: string): ServiceProcess {
  const { name, home, script, flags, args = [], environment } = command;
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'w');
  const node = ['--enable-source-maps', ...flags, '--import', watch, resolve(home, script), ...args];
  // A group of its own: a Ctrl-C in the terminal must reach only us, who stop the processes in order.
  const child = spawn(process.execPath, node, {
    cwd: home,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  let asked = false;
  const end = ended(child);
  const crashed = end.then(({ how }) =>
    asked ? new Promise<string>(() => undefined) : `${name} ${how}. The end of ${logFile}:\n${lastLines(logFile)}`,
  );
  const succeeded = end.then(({ code }) => code === 0);
  const stop = async (graceMs = GRACE_MS): Promise<void> => {
    asked = true;
    if (identity) await endProcess(identity, 'SIGTERM', graceMs);
  };
  return { command, identity, crashed, succeeded, stop };
}

function ended(child: ChildProcess): Promise<{ code: number | null; how: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: `does not start: ${error.message}` }));
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `was ended by ${signal}` : `ended with code ${code}` }),
    );
  });
}

function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  return lines.map((line) => `    ${line.slice(0, 500)}`).join('\n');
}
