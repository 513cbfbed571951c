import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, identify, type ProcessIdentity } from '@overline/testing/servers';

const GRACE_MS = 10_000;
const watch = join(dirname(fileURLToPath(import.meta.url)), 'parent-watch.mjs');

/** How to start a process of ours: `script` is relative to `home`, `flags` are Node's. */
export type ServiceCommand = {
  name: string;
  home: string;
  script: string;
  flags: string[];
  environment: NodeJS.ProcessEnv;
};

/** A running process of ours. `crashed` resolves with a report when it ends without being asked to. */
export type ServiceProcess = {
  name: string;
  identity: ProcessIdentity | undefined;
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a process whose output goes to `logDir/NAME.log`; the log of the start before stays as NAME.log.old. */
export function startService(
  { name, home, script, flags, environment }: ServiceCommand,
  logDir: string,
): ServiceProcess {
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'w');
  // A group of its own: a Ctrl-C in the terminal must reach only us, who stop the processes in order.
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, '--import', watch, join(home, script)], {
    cwd: home,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  let asked = false;
  const crashed = ended(child).then((how) =>
    asked ? new Promise<string>(() => undefined) : `${name} ${how}. The end of ${logFile}:\n${lastLines(logFile)}`,
  );
  const stop = async (): Promise<void> => {
    asked = true;
    if (identity) await endProcess(identity, 'SIGTERM', GRACE_MS);
  };
  return { name, identity, crashed, stop };
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`does not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
}

function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  return lines.map((line) => `    ${line.slice(0, 500)}`).join('\n');
}
