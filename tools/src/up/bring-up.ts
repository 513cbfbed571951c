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

/** State of one start. */
type Start = { settings: Settings; claimed: ClaimedPorts; supervisor: Supervisor; progress: Progress };

/** The differences between `up` and `dev`. */
type StartMode = {
  /** Compiles the services; resolves with a summary. */
  build: (home: string, signal: AbortSignal) => Promise<string>;
  /** Starts services and pages; resolves once all are ready. */
  start: (start: Start, addresses: Addresses) => Promise<void>;
  /** Whether crashed services are restarted. If not, they wait for the next change of their code. */
  restartsCrashed: boolean;
};

/** Starts everything, keeps it running until a signal arrives, then stops it and exits. */
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
  const supervisor = new Supervisor(join(settings.dataDir, 'logs'), mode.restartsCrashed, {
    log: console.log,
    crashed: (report) => (mode.restartsCrashed ? end(1, report) : console.log(report)),
    changed: (started) => {
      services = started;
      recordStart(settings, services);
    },
  });
  recordStart(settings, services);

  async function stop(code: number, reason: string): Promise<void> {
    if (supervisor.stopping) return;
    console.log(reason);
    building.abort();
    recordStart(settings, services, true);
    await supervisor.stop();
    clearStart(settings.dataDir);
    if (code === 0) console.log('Stopped.');
    process.exit(code);
  }
  // One Ctrl-C may arrive twice, from the terminal and from npm. `stop` ignores all but the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, '\nStopping ...'));
  process.on('disconnect', () => end(0, 'npm has exited, stopping ...'));

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
  supervisor.watchServers();
}
