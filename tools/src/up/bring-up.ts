import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { claimPorts, type ClaimedPorts } from './claim-ports.ts';
import { findServers } from './find-servers.ts';
import { clearStart, takeOver, recordStart } from './previous-start.ts';
import { Progress } from './progress.ts';
import type { Addresses } from './service-plan.ts';
import type { ServiceProcess } from './service-process.ts';
import { readSettings, type Settings } from './settings.ts';
import { startSandbox } from './start-services.ts';
import { Supervisor } from './supervisor.ts';

/** What one start holds in its hands. */
export type Start = { settings: Settings; claimed: ClaimedPorts; supervisor: Supervisor; progress: Progress };

/** What differs between `up` and `dev`. */
export type StartMode = {
  /** Compiles what is to be started; resolves with a word on what was done. */
  build: (home: string, signal: AbortSignal) => Promise<string>;
  /** Starts services and pages; resolves when all are ready. */
  start: (start: Start, addresses: Addresses) => Promise<void>;
  /** Whether the start goes on when one of its processes ends by itself. */
  survivesCrashes: boolean;
};

/** Brings everything up and keeps it up until it is told to stop; then ends the process. */
export async function bringUp(mode: StartMode): Promise<void> {
  try {
    await bringUpOrThrow(mode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function bringUpOrThrow(mode: StartMode): Promise<void> {
  const settings = readSettings(process.env, parseArgs({ options: { home: { type: 'string' } } }).values.home);
  mkdirSync(settings.dataDir, { recursive: true });
  await takeOver(settings.dataDir);
  const claimed = await claimPorts(settings);
  const building = new AbortController();
  let services: ServiceProcess[] = [];
  const end = (code: number, reason: string): void => void stop(code, reason);
  const supervisor = new Supervisor(
    join(settings.dataDir, 'logs'),
    (report) => (mode.survivesCrashes ? console.log(report) : end(1, report)),
    (started) => {
      services = started;
      record(settings, services);
    },
  );
  record(settings, services);

  async function stop(code: number, reason: string): Promise<void> {
    if (supervisor.stopping) return;
    console.log(reason);
    building.abort();
    record(settings, services, true);
    await supervisor.stop();
    clearStart(settings.dataDir);
    if (code === 0) console.log('Stopped.');
    process.exit(code);
  }
  // The terminal and npm may each pass on the same Ctrl-C, and it may come again: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, '\nStopping ...'));
  process.on('disconnect', () => end(0, 'Stopping, since npm has gone ...'));

  try {
    await startAll(mode, { settings, claimed, supervisor, progress: new Progress() }, building.signal);
    console.log(`Overline is ready: http://localhost:${settings.port}`);
  } catch (error) {
    end(1, error instanceof Error ? error.message : String(error));
  }
}

async function startAll(mode: StartMode, start: Start, signal: AbortSignal): Promise<void> {
  const { settings, claimed, supervisor, progress } = start;
  const build = progress.step('build', () => mode.build(settings.home, signal), String);
  const sandbox = startSandbox(settings, claimed, supervisor, progress);
  const [addresses] = await Promise.all([findServers(settings, supervisor, progress), build, sandbox]);
  await mode.start(start, addresses);
  supervisor.watchServers(console.log);
}

function record({ dataDir, port }: Settings, services: ServiceProcess[], stopping = false): void {
  const identities = services.map(({ identity }) => identity).filter((identity) => identity !== undefined);
  recordStart(dataDir, { services: identities, stopping, url: `http://localhost:${port}` });
}
