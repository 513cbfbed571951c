import type { ClaimedPorts } from './claim-ports.ts';
import { untilReady, type Progress } from './progress.ts';
import { sandboxCommand, type PlannedService } from './service-plan.ts';
import type { Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** The start fails if no service makes progress for this long. Loading data may take longer in total. */
const TIMEOUT_MS = 300_000;

/** Starts the sandbox and waits until it is ready. */
export async function startSandbox(
  settings: Settings,
  claimed: ClaimedPorts,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  const address = `http://localhost:${settings.sandboxPort}`;
  const start = async (): Promise<void> => {
    await Promise.all([claimed.release(settings.sandboxPort), claimed.release(settings.smtpPort)]);
    await supervisor.start(sandboxCommand(settings));
  };
  await progress.step(
    'sandbox',
    start,
    () => `${address}, ${settings.sandboxData ? `replay of ${settings.sandboxData}` : 'simulated world'}`,
  );
}

/** Starts each service once its dependencies are live, and waits until all are ready. */
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
  isLive: () => void,
  supervisor: Supervisor,
  progress: Progress,
): Promise<void> {
  await Promise.all([...before, command.migration && supervisor.run(command.migration)]);
  const base = `http://127.0.0.1:${port}`;
  const start = async (): Promise<void> => {
    await supervisor.start(command);
    isLive();
    // The public service's details are not reported, because they repeat those of the others.
    const report = (detail: string): void => progress.report(command.name, service.public ? '' : detail);
    await untilReady(command.name, `${base}/health`, TIMEOUT_MS, report, () => progress.changedAt);
  };
  await progress.step(command.name, start, () => `ready at ${base}`);
}
