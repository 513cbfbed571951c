import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build/build-all.ts';
import { claimPorts, type ClaimedPorts } from './up/claim-ports.ts';
import { findServers } from './up/find-servers.ts';
import { forgetStart, makeWay, recordStart } from './up/previous-start.ts';
import { Progress } from './up/progress.ts';
import type { ServiceProcess } from './up/service-process.ts';
import { readSettings, type Settings } from './up/settings.ts';
import { startSandbox, startServices } from './up/start-services.ts';
import { Supervisor } from './up/supervisor.ts';

const progress = new Progress();
const building = new AbortController();

function record({ dataDir, port }: Settings, services: ServiceProcess[], stopping = false): void {
  const identities = services.map(({ identity }) => identity).filter((identity) => identity !== undefined);
  recordStart(dataDir, { services: identities, stopping, url: `http://localhost:${port}` });
}

/** Brings everything up; resolves when it is ready. */
async function start(settings: Settings, claimed: ClaimedPorts, supervisor: Supervisor): Promise<void> {
  const build = progress.step(
    'build',
    () => buildAll(settings.home, building.signal),
    ({ compiledFiles, frontendBuilt }) =>
      `${compiledFiles} files compiled, frontend ${frontendBuilt ? 'built' : 'unchanged'}`,
  );
  const sandbox = startSandbox(settings, claimed, supervisor, progress);
  const [addresses] = await Promise.all([findServers(settings, supervisor, progress), build, sandbox]);
  await startServices(settings, addresses, claimed, supervisor, progress);
  supervisor.watchServers(console.log);
}

async function up(): Promise<void> {
  const settings = readSettings(process.env, parseArgs({ options: { home: { type: 'string' } } }).values.home);
  mkdirSync(settings.dataDir, { recursive: true });
  await makeWay(settings.dataDir);
  const claimed = await claimPorts(settings);
  let services: ServiceProcess[] = [];
  const end = (code: number, reason: string): void => void stop(code, reason);
  const supervisor = new Supervisor(
    join(settings.dataDir, 'logs'),
    (report) => end(1, report),
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
    forgetStart(settings.dataDir);
    if (code === 0) console.log('Stopped.');
    process.exit(code);
  }
  // The terminal and npm may each pass on the same Ctrl-C, and it may come again: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, '\nStopping ...'));
  process.on('disconnect', () => end(0, 'Stopping, since npm has gone ...'));

  try {
    await start(settings, claimed, supervisor);
    console.log(`Overline is ready: http://localhost:${settings.port}`);
  } catch (error) {
    end(1, error instanceof Error ? error.message : String(error));
  }
}

await up().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
