import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import { type Answer, type Caller, isRetryable, succeeded } from '../api/caller.ts';

const READ_EVERY_MS = 200;
const REQUEST_EVERY_MS = 2_000;
const SEARCH_EVERY_MS = 6_000;
/** The time limit for responses that the gateway can send from its cache. */
const READ_WITHIN_MS = 2_000;

const PATHS = ['/api/picks/win-rate', '/api/analyses', '/api/picks/yesterday'];

/** Sends requests during an outage and collects the responses. */
export class OutageLoad {
  /** Responses that the gateway can send from its cache. */
  readonly reads: Answer[] = [];
  readonly others: Answer[] = [];
  readonly searches: Answer[] = [];
  /** Accounts whose registration succeeded. */
  readonly registered: Account[] = [];
  private readonly api: Caller;
  private readonly account: Account;
  private running = true;
  private readonly pending: Promise<unknown>[] = [];

  constructor(api: Caller, account: Account) {
    this.api = api;
    this.account = account;
  }

  start(): void {
    const { account, reads, searches, others } = this;
    void this.every(READ_EVERY_MS, async () => reads.push(await account.get('/api/picks/top-picks')));
    void this.every(SEARCH_EVERY_MS, async () => searches.push(await account.search(account.newKey())));
    void this.every(REQUEST_EVERY_MS, async (turn) => {
      if (turn % 4 === 0) await this.register();
      others.push(turn % 2 === 0 ? await account.signIn() : await account.get(pathOf(turn)));
    });
  }

  /** Stops sending requests and waits for pending ones. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.pending);
  }

  /** Responses that are not acceptable during an outage. */
  failures(): string[] {
    const failedReads = this.reads.filter(({ status }) => status !== 200);
    const others = [...this.others, ...this.searches];
    const failedOthers = others.filter((answer) => !succeeded(answer) && !isRetryable(answer));
    const late = this.reads.filter(({ ms }) => ms > READ_WITHIN_MS).length;
    return [
      ...[...failedReads, ...failedOthers].map(
        ({ path, status, ms, text }) => `${path}: ${status} after ${Math.round(ms)} ms ${text.slice(0, 120)}`,
      ),
      ...(late === 0 ? [] : [`${late} of ${this.reads.length} reads took longer than ${READ_WITHIN_MS} ms`]),
    ];
  }

  private async register(): Promise<void> {
    const account = Account.unregistered(this.api);
    const answer = await account.register();
    this.others.push(answer);
    if (succeeded(answer)) this.registered.push(account);
  }

  private async every(ms: number, send: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; this.running; turn += 1) {
      this.pending.push(send(turn));
      await sleep(ms);
    }
  }
}

function pathOf(turn: number): string {
  return PATHS[Math.floor(turn / 2) % PATHS.length] ?? '/';
}
