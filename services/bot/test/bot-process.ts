import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A bot in a process of its own. `kill` leaves it no time to tidy up. */
export class BotProcess {
  private readonly exit: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exit = once(child, 'exit');
  }

  /** Loads everything that a bot needs; it does nothing until it is told to start. */
  static async load(): Promise<BotProcess> {
    const child = fork(here('./instance.ts'), {
      execArgv: ['--conditions=source', '--import', pathToFileURL(here('./register-swc.mjs')).href],
      // What the first has compiled the others need not.
      env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(tmpdir(), 'overline-bot-compiled') },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const bot = new BotProcess(child);
    await bot.heard('loaded');
    return bot;
  }

  async start(now: Date, settings: Record<string, unknown>): Promise<void> {
    await this.setNow(now);
    this.child.send({ start: settings });
    await this.heard('ready');
  }

  async setNow(now: Date): Promise<void> {
    this.child.send({ now: now.toISOString() });
    await this.heard('set');
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }

  private async heard(word: string): Promise<void> {
    const said = await Promise.race([once(this.child, 'message'), this.exit.then(() => ['no more'])]);
    if (said[0] !== word) throw new Error(`The bot said ${String(said[0])} instead of ${word}`);
  }
}
