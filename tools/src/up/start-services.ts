import type { ClaimedPorts } from './claim-ports.ts';
import { untilReady, type Progress } from './progress.ts';
import { sandboxCommand, type PlannedService } from './service-plan.ts';
import type { Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

const TIMEOUT_MS = 300_000;

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
    await untilReady('sandbox', `http://127.0.0.1:${settings.sandboxPort}/`, TIMEOUT_MS, () => undefined);
  };
  await progress.step(
    'sandbox',
    start,
    () => `${address}, ${settings.sandboxData ? `replay of ${settings.sandboxData}` : 'simulated world'}`,
  );
}

/** Starts the planned services, each as soon as those before it answer, and waits until the last one is ready. */
export async function startServices(
  plan: readonly PlannedService[],
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  const waiting = plan.map((service) => ({ service, ...Promise.withResolvers<void>() }));
  const ready = waiting.map(({ service, resolve }) => {
    const before = waiting.filter((other) => service.after.includes(other.service.name)).map(({ promise }) => promise);
    return startOne(service, before, resolve, supervisor, progress);
  });
  await Promise.all(ready);
}

async function startOne(
  { command, port, ...service }: PlannedService,
  before: Promise<void>[],
  answers: () => void,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  await Promise.all([...before, command.migration && supervisor.run(command.migration)]);
  const base = `http://127.0.0.1:${port}`;
  const start = async (): Promise<void> => {
    supervisor.start(command);
    await untilReady(command.name, `${base}/health/live`, TIMEOUT_MS, () => undefined);
    answers();
    await untilReady(command.name, `${base}/health`, TIMEOUT_MS, (detail) => {
      // The public one repeats what the others say about themselves.
      if (!service.public) progress.tell(command.name, detail);
    });
  };
  await progress.step(command.name, start, () => `ready at ${base}`);
}
