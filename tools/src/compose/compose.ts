import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST_MS = 600_000;

/** `docker compose` with the files and the environment of one proof. */
export class Compose {
  private readonly files: readonly string[];
  private readonly environment: NodeJS.ProcessEnv;

  constructor(files: readonly string[], environment: NodeJS.ProcessEnv) {
    this.files = files;
    this.environment = environment;
  }

  async call(...args: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['-f', file]);
    const { stdout } = await run('docker', ['compose', '--progress', 'quiet', ...files, ...args], {
      env: { ...process.env, ...this.environment },
      timeout: LONGEST_MS,
      maxBuffer: 2 ** 24,
    });
    return stdout;
  }

  /** Takes all of it down, with what it has stored; never rejects, since a proof's own result counts more. */
  async down(): Promise<void> {
    await this.call('down', '--volumes').catch((error: unknown) => {
      console.error(`Containers may be left (see docker ps): ${String(error)}`);
    });
  }

  /** Takes all of it down too when somebody ends this process before its time, and ends it then. */
  downOnSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void this.down().finally(() => process.exit(130)));
  }

  /** Stops some services gently, starts them again and waits until they are healthy. */
  async restart(services: readonly string[]): Promise<void> {
    await this.call('stop', ...services);
    await this.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', ...services);
  }
}
