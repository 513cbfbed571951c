import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, identify, isAlive, writePrivate, type ProcessIdentity } from '@overline/testing/servers';

/** Who runs on a data folder: the `up` process and the services it started. */
export type StartRecord = { supervisor: ProcessIdentity; services: ProcessIdentity[]; stopping: boolean; url: string };

const fileOf = (dataDir: string): string => join(dataDir, 'up.json');

export function readStart(dataDir: string): StartRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as StartRecord;
  } catch {
    return undefined;
  }
}

/** Records the current process as the one that runs on the data folder. */
export function recordStart(dataDir: string, start: Omit<StartRecord, 'supervisor'>): void {
  const supervisor = identify(process.pid);
  if (supervisor) writePrivate(fileOf(dataDir), JSON.stringify({ supervisor, ...start }));
}

export function clearStart(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Makes way for a new start: waits for an earlier `up` that is just ending, and ends services that one left behind
 * (it was killed). Rejects when an earlier `up` is alive and well.
 */
export async function takeOver(dataDir: string, timeoutMs = 2_500): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const earlier = readStart(dataDir);
    if (earlier === undefined) return;
    if (!isAlive(earlier.supervisor)) {
      await Promise.all(earlier.services.map((service) => endProcess(service, 'SIGTERM', 5_000)));
      return clearStart(dataDir);
    }
    // One that lost its npm notices within half a second and then stops by itself, which may take its time.
    if (!earlier.stopping && Date.now() > until) {
      const place = `${earlier.url} (process ${earlier.supervisor.pid})`;
      const advice = 'stop that one first, or set PORT, SANDBOX_PORT and DATA_DIR to run a second one';
      throw new Error(`Overline already runs at ${place}: ${advice}`);
    }
    await sleep(100);
  }
}
