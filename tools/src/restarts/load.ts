import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller } from '../compose/caller.ts';

const PATHS = ['/api/picks/top-picks', '/api/picks/win-rate', '/api/record', '/api/auth/me', '/api/analyses', '/'];
const WORKERS = 6;
const SEARCH_EVERY_MS = 1_000;
const SIGN_IN_EVERY_MS = 600;
const SEARCH_TIMEOUT_MS = 180_000;
const PASSWORD = 'overline-demo-1';

const POLL_MS = 2_000;
const MAX_POLLS = 200;

type Pick = { playerName: string; propLine: number; propType: string };
export type Failure = { path: string; at: string; what: string };

/** Constant load until `stop`. Every response other than 2xx and 3xx counts as failed. */
export class Load {
  requests = 0;
  /** Searches retried with the same idempotency key because their gateway stopped. */
  resumed = 0;
  slowestMs = 0;
  readonly failures: Failure[] = [];
  private readonly api: Caller;
  private stopped = false;
  private working: Promise<void>[] = [];

  constructor(api: Caller) {
    this.api = api;
  }

  async start(): Promise<void> {
    // Admins have no search limit.
    const token = tokenIn(await this.signIn());
    const pick = await this.firstPick(token);
    const question = `${pick.playerName} over ${pick.propLine} ${pick.propType}`;
    this.working = [
      ...Array.from({ length: WORKERS }, (_, index) => this.read(index, token)),
      this.search(question, token),
    ];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.working);
  }

  /** A new installation generates its picks within minutes. */
  private async firstPick(token: string): Promise<Pick> {
    for (let tries = 0; tries < MAX_POLLS; tries += 1) {
      const { status, text } = await this.api.call('/api/picks/top-picks', { token });
      const [pick] = status === 200 ? (JSON.parse(text) as Pick[]) : [];
      if (pick) return pick;
      await sleep(POLL_MS);
    }
    throw new Error('There are no picks to search for');
  }

  private async read(first: number, token: string): Promise<void> {
    let signsInAt = 0;
    for (let turn = first; !this.stopped; turn += 1) {
      // Signing in writes, while the other requests read. Timed, to stay below the rate limit for one IP address.
      if (performance.now() >= signsInAt) {
        signsInAt = performance.now() + SIGN_IN_EVERY_MS;
        this.count(await this.signIn());
      }
      this.count(await this.api.call(PATHS[turn % PATHS.length] ?? '/', { token }));
    }
  }

  private async search(query: string, token: string): Promise<void> {
    while (!this.stopped) {
      const key = randomUUID();
      const request = (): Promise<Answer> =>
        this.api.call('/api/picks/analyze-prop', {
          ...{ token, key, body: { query }, timeoutMs: SEARCH_TIMEOUT_MS },
        });
      let answer = await request();
      if (answer.status === 503 && answer.retryAfter > 0) {
        this.resumed += 1;
        await sleep(answer.retryAfter * 1_000);
        answer = await request();
      }
      this.count(answer);
      await sleep(SEARCH_EVERY_MS);
    }
  }

  private signIn(): Promise<Answer> {
    return this.api.call('/api/auth/login', { body: { email: 'admin@overline.test', password: PASSWORD } });
  }

  private count({ path, status, text, ms }: Answer): void {
    this.requests += 1;
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status >= 200 && status < 400) return;
    this.failures.push({ path, at: new Date().toISOString(), what: `${status} ${text.slice(0, 200)}` });
  }
}

function tokenIn({ status, text }: Answer): string {
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status} ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { token: string }).token;
}
