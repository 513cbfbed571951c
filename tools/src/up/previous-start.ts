import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, identify, isAlive, writePrivate, type ProcessIdentity } from '@overline/testing/servers';
import type { ServiceProcess } from './service-process.ts';
import type { Settings } from './settings.ts';

/** The running `up` process of a data folder, with its services. */
type StartRecord = {
  supervisor: ProcessIdentity;
  services: (ProcessIdentity & { name: string })[];
  stopping: boolean;
  url: string;
};

/** How long an earlier `up` may take to notice that its npm has died. */
const TIMEOUT_MS = 2_500;

const fileOf = (dataDir: string): string => join(dataDir, 'up.json');

function readStart(dataDir: string): StartRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as StartRecord;
  } catch {
    return undefined;
  }
}

export function recordStart({ dataDir, port }: Settings, processes: readonly ServiceProcess[], stopping = false): void {
  const supervisor = identify(process.pid);
  const services = processes.flatMap(({ name, identity }) => (identity ? [{ name, ...identity }] : []));
  const start = { supervisor, services, stopping, url: `http://localhost:${port}` };
  if (supervisor) writePrivate(fileOf(dataDir), JSON.stringify(start));
}

/** A service that the running `up` of a data folder has started. */
export function startedService(dataDir: string, name: string): ProcessIdentity | undefined {
  return readStart(dataDir)?.services.find((service) => service.name === name);
}

export function clearStart(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Takes over the data folder: waits for an earlier `up` that is stopping, and stops the services of one that was
 * killed. @throws Error if another `up` is running
 */
export async function takeOver(dataDir: string): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const earlier = readStart(dataDir);
    if (earlier === undefined) return;
    if (!isAlive(earlier.supervisor)) {
      await Promise.all(earlier.services.map((service) => endProcess(service, 'SIGTERM', 5_000)));
      return clearStart(dataDir);
    }
    // An `up` whose npm died notices within half a second, then takes a while to stop.
    if (!earlier.stopping && Date.now() > until) {
      const location = `${earlier.url} (process ${earlier.supervisor.pid})`;
      const advice = 'stop that one first, or set PORT, SANDBOX_PORT and DATA_DIR to run a second one';
      throw new Error(`Overline is already running at ${location}: ${advice}`);
    }
    await sleep(100);
  }
}
