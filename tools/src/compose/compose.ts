import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace/workspace.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 600_000;

/** Runs `docker compose` with our file and `furtherFiles` as a separate project. */
export class Compose {
  private readonly files: readonly string[];
  private readonly environment: NodeJS.ProcessEnv;

  constructor(project: string, furtherFiles: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
    this.files = [join(root, 'docker-compose.yml'), ...furtherFiles];
    this.environment = { BACKFILL_DAYS: '4', COMPOSE_PROJECT_NAME: project, ...process.env, ...environment };
  }

  async call(...args: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['-f', file]);
    const { stdout } = await run('docker', ['compose', '--progress', 'quiet', ...files, ...args], {
      env: this.environment,
      timeout: TIMEOUT_MS,
      maxBuffer: 2 ** 24,
    });
    return stdout;
  }

  /** Restarts a service gracefully and waits until it is healthy. */
  async restart(service: string): Promise<void> {
    await this.call('stop', service);
    await this.start(service);
  }

  /** Starts a stopped service and waits until it is healthy. */
  async start(service: string): Promise<void> {
    await this.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', service);
  }

  /** Runs `work`, then removes all containers and volumes, also after SIGINT and SIGTERM. */
  async untilDone(work: () => Promise<void>): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void this.down().finally(() => process.exit(130)));
    try {
      await work();
    } finally {
      await this.down();
    }
  }

  /** Never rejects, so that it cannot hide the result of `work`. */
  private async down(): Promise<void> {
    await this.call('down', '--volumes').catch((error: unknown) => {
      console.error(`Some containers may still be running (see docker ps): ${String(error)}`);
    });
  }
}
