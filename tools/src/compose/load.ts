import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import { type Answer, type Caller, isRetryable } from '../api/caller.ts';

const PATHS = ['/api/picks/top-picks', '/api/picks/win-rate', '/api/record', '/api/auth/me', '/api/analyses', '/'];
const WORKERS = 6;
const SEARCH_EVERY_MS = 1_000;
const SIGN_IN_EVERY_MS = 600;

/** Constant load until `stop`. Every response other than 2xx and 3xx counts as failed. */
export class Load {
  requests = 0;
  /** Searches retried with the same idempotency key because their gateway stopped. */
  resumed = 0;
  slowestMs = 0;
  readonly failures: string[] = [];
  private readonly api: Caller;
  private stopped = false;
  private working: Promise<void>[] = [];

  constructor(api: Caller) {
    this.api = api;
  }

  async start(): Promise<void> {
    const admin = await Account.admin(this.api);
    const readers = Array.from({ length: WORKERS }, (_, index) => this.read(admin, index));
    this.working = [...readers, this.search(admin)];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.working);
  }

  private async read(admin: Account, first: number): Promise<void> {
    let signsInAt = 0;
    for (let turn = first; !this.stopped; turn += 1) {
      // Only sign-ins write. They are spaced out to stay below the rate limit per IP address.
      if (performance.now() >= signsInAt) {
        signsInAt = performance.now() + SIGN_IN_EVERY_MS;
        this.count(await admin.signIn());
      }
      this.count(await admin.get(PATHS[turn % PATHS.length] ?? '/'));
    }
  }

  private async search(admin: Account): Promise<void> {
    while (!this.stopped) {
      const key = admin.newKey();
      let answer = await admin.search(key);
      if (isRetryable(answer)) {
        this.resumed += 1;
        await sleep(answer.retryAfter * 1_000);
        answer = await admin.search(key);
      }
      this.count(answer);
      await sleep(SEARCH_EVERY_MS);
    }
  }

  private count({ path, status, text, ms }: Answer): void {
    this.requests += 1;
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status >= 200 && status < 400) return;
    this.failures.push(`${new Date().toISOString()} ${path}: ${status} ${text.slice(0, 200)}`);
  }
}
