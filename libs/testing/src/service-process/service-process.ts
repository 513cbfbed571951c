import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flushCompileCache } from 'node:module';

const REGISTER_SWC = new URL('./register-swc.mjs', import.meta.url);

/**
 * Runs a service in its own process, so that a test can kill it. Its entry file calls `handleCommands`, which reports
 * `loaded` and then confirms each command by its name.
 */
export class ServiceProcess {
  private readonly exit: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exit = once(child, 'exit');
  }

  /** Loads an entry file (a URL of TypeScript source); it does nothing until it gets a command. */
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

  /** Sends a command and waits until it is done. @throws Error when the process ends instead */
  async command(command: string, input: unknown): Promise<void> {
    this.child.send({ command, input });
    await this.confirmed(command);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }

  private async confirmed(command: string): Promise<void> {
    const message = await Promise.race([once(this.child, 'message'), this.exit.then(() => ['ended'])]);
    if (message[0] !== command) throw new Error(`The process reported ${String(message[0])} instead of ${command}`);
  }
}

type Command = { command: string; input: unknown };

/** In the entry file of a `ServiceProcess`: runs the commands of the test, and exits when the test does. */
export function handleCommands(commands: Readonly<Record<string, (input: never) => void | Promise<void>>>): void {
  process.on('message', ({ command, input }: Command) => {
    // A failure is not caught: it ends the process, and the test fails.
    void Promise.resolve(commands[command]?.(input as never)).then(() => process.send?.(command));
  });
  process.on('disconnect', () => process.exit());
  flushCompileCache();
  process.send?.('loaded');
}
