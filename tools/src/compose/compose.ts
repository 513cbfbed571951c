import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 600_000;

/** Runs `docker compose` with given files and environment. */
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
      timeout: TIMEOUT_MS,
      maxBuffer: 2 ** 24,
    });
    return stdout;
  }

  /** Removes all containers and volumes. Never rejects, so that it cannot hide the result of a test run. */
  async down(): Promise<void> {
    await this.call('down', '--volumes').catch((error: unknown) => {
      console.error(`Some containers may still be running (see docker ps): ${String(error)}`);
    });
  }

  /** Cleans up on SIGINT and SIGTERM, then exits. */
  downOnSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void this.down().finally(() => process.exit(130)));
  }

  /** Restarts services gracefully and waits until they are healthy. */
  async restart(services: readonly string[]): Promise<void> {
    await this.call('stop', ...services);
    await this.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', ...services);
  }
}
