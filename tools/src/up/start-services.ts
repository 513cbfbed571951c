import { freePorts } from '@overline/testing/servers';
import type { ClaimedPorts } from './claim-ports.ts';
import { untilReady } from './health.ts';
import type { Progress } from './progress.ts';
import { planServices, sandboxCommand, type Addresses, type PlannedService } from './service-plan.ts';
import type { Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

const PATIENCE_MS = 300_000;

/** Starts the sandbox and waits until it answers. */
export async function startSandbox(
  settings: Settings,
  claimed: ClaimedPorts,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  const address = `http://localhost:${settings.sandboxPort}`;
  const start = async (): Promise<void> => {
    await claimed.release(settings.sandboxPort);
    supervisor.start(sandboxCommand(settings));
    await untilReady('sandbox', `http://127.0.0.1:${settings.sandboxPort}/`, PATIENCE_MS, () => undefined);
  };
  await progress.step(
    'sandbox',
    start,
    () => `${address}, ${settings.sandboxData ? `replay of ${settings.sandboxData}` : 'simulated world'}`,
  );
}

/** Starts all services, each as soon as those before it answer, and waits until the last one is ready. */
export async function startServices(
  settings: Settings,
  addresses: Addresses,
  claimed: ClaimedPorts,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  const [auth = 0, analysis = 0, picks = 0] = await freePorts(3);
  const ports = { auth, analysis, picks, gateway: settings.port };
  await claimed.release(settings.port);
  const answering = new Map<string, Promise<void>>();
  const ready = planServices(settings, addresses, ports).map((service) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering.set(service.command.name, promise);
    const before = service.after.map((name) => answering.get(name));
    return startOne(service, before, resolve, supervisor, progress);
  });
  await Promise.all(ready);
}

async function startOne(
  { command, port }: PlannedService,
  before: (Promise<void> | undefined)[],
  answers: () => void,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  for (const service of before) await service;
  const base = `http://127.0.0.1:${port}`;
  const start = async (): Promise<void> => {
    supervisor.start(command);
    await untilReady(command.name, `${base}/health/live`, PATIENCE_MS, () => undefined);
    answers();
    await untilReady(command.name, `${base}/health`, PATIENCE_MS, (detail) => {
      // The door repeats what the others say about themselves.
      if (command.name !== 'gateway') progress.tell(command.name, detail);
    });
  };
  await progress.step(command.name, start, () => `ready at ${base}`);
}
