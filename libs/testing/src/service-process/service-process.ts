import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flushCompileCache } from 'node:module';

const REGISTER_SWC = new URL('./register-swc.mjs', import.meta.url);

/**
 * A service in a process of its own, so that a test can kill it as a power cut would. Its entry loads everything, says
 * `loaded`, and then answers each order that it is sent with one word (`obeyOrders`).
 */
export class ServiceProcess {
  private readonly exit: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exit = once(child, 'exit');
  }

  /** Loads an entry (a file URL of TypeScript source); it does nothing until it is told to. */
  static async load(entry: URL): Promise<ServiceProcess> {
    const child = fork(fileURLToPath(entry), {
      execArgv: ['--conditions=source', '--import', REGISTER_SWC.href],
      // What the first has compiled the others need not.
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled') },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const service = new ServiceProcess(child);
    await service.heard('loaded');
    return service;
  }

  /** Gives an order and waits until it is carried out. @throws Error when the process ends instead. */
  async order(order: string, input: unknown): Promise<void> {
    this.child.send({ order, input });
    await this.heard(order);
  }

  /** Ends it without time to tidy up. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  /** Ends it as an operator does. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }

  private async heard(word: string): Promise<void> {
    const said = await Promise.race([once(this.child, 'message'), this.exit.then(() => ['no more'])]);
    if (said[0] !== word) throw new Error(`The process said ${String(said[0])} instead of ${word}`);
  }
}

type Order = { order: string; input: unknown };

/** In the entry of a `ServiceProcess`: carries out the orders of the test, and ends when the test does. */
export function obeyOrders(orders: Readonly<Record<string, (input: never) => void | Promise<void>>>): void {
  process.on('message', ({ order, input }: Order) => {
    // Without somebody to catch it a failure ends the process, and the test hears of that.
    void Promise.resolve(orders[order]?.(input as never)).then(() => process.send?.(order));
  });
  process.on('disconnect', () => process.exit());
  flushCompileCache();
  process.send?.('loaded');
}
