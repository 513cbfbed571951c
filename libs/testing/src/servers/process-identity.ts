import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A pid with its start time, so that a later process with the same pid is not mistaken for it. */
export type ProcessIdentity = { pid: number; started: string };

/** The start time of a process as the system prints it; undefined if it has ended or is a zombie. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
  }
  try {
    // The second field is the program's name in parentheses and may contain anything, so count from the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, threads] = [fields[0], Number(fields[17])];
    // While other threads of a killed process end, its first one is already a zombie, but its ports are still in use.
    if (state === 'X' || (state === 'Z' && threads <= 1)) return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started;
}

/** Waits until the process has ended; false if it still runs after `ms`. */
export async function waitForEnd(identity: ProcessIdentity, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isAlive(identity)) {
    if (Date.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/** Sends `signal`, and SIGKILL after `graceMs`. Does nothing if the process has ended. */
export async function endProcess(identity: ProcessIdentity, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (!isAlive(identity)) return;
  sendSignal(identity.pid, signal);
  if (await waitForEnd(identity, graceMs)) return;
  sendSignal(identity.pid, 'SIGKILL');
  await waitForEnd(identity, 5_000);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
