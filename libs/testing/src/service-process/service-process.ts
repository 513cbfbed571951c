import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flushCompileCache } from 'node:module';

const REGISTER_SWC = new URL('./register-swc.mjs', import.meta.url);

/**
 * Runs a service in its own process, so that a test can kill it. The entry file calls `obeyOrders`: it reports `loaded`
 * and then confirms each order with its name.
 */
export class ServiceProcess {
  private readonly exit: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exit = once(child, 'exit');
  }

  /** Loads an entry file (a URL of TypeScript source); it does nothing until it gets an order. */
  static async load(entry: URL): Promise<ServiceProcess> {
    const child = fork(fileURLToPath(entry), {
      execArgv: ['--conditions=source', '--import', REGISTER_SWC.href],
      // Later processes reuse what the first one compiled.
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled') },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const service = new ServiceProcess(child);
    await service.confirmed('loaded');
    return service;
  }

  /** Sends an order and waits until it is done. @throws Error when the process ends instead */
  async order(order: string, input: unknown): Promise<void> {
    this.child.send({ order, input });
    await this.confirmed(order);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }

  private async confirmed(order: string): Promise<void> {
    const message = await Promise.race([once(this.child, 'message'), this.exit.then(() => ['ended'])]);
    if (message[0] !== order) throw new Error(`The process reported ${String(message[0])} instead of ${order}`);
  }
}

type Order = { order: string; input: unknown };

/** In the entry file of a `ServiceProcess`: runs the test's orders, and exits when the test does. */
export function obeyOrders(orders: Readonly<Record<string, (input: never) => void | Promise<void>>>): void {
  process.on('message', ({ order, input }: Order) => {
    // A failure is not caught: it ends the process, and the test fails.
    void Promise.resolve(orders[order]?.(input as never)).then(() => process.send?.(order));
  });
  process.on('disconnect', () => process.exit());
  flushCompileCache();
  process.send?.('loaded');
}
