import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@overline/testing/servers';
import { type Answer, type Call, Caller, emailOf, PASSWORD, succeeded } from '../api/caller.ts';
import type { RunningSystem } from '../up/running-system.ts';
import { Journal } from './journal.ts';
import { Person } from './person.ts';

const PEOPLE_AT_ONCE = 4;
const SIGN_UP_EVERY_MS = 1_500;
const READ_EVERY_MS = 250;
const ADMIN_EVERY_MS = 5_000;
const TRY_FOR_MS = 180_000;
const TRY_EVERY_MS = 400;
const TRY_TIMEOUT_MS = 45_000;
const PATHS = ['/api/picks/top-picks', '/api/picks/win-rate', '/api/record', '/api/props', '/'];

/** Users who sign up, buy, search, bet and watch, and an Admin at work, until `stop`. */
export class ChaosLoad {
  readonly journal = new Journal();
  private readonly system: RunningSystem;
  private readonly random: () => number;
  private readonly api: Caller;
  private working: Promise<unknown>[] = [];
  private stopped = false;
  private people = 0;

  constructor(system: RunningSystem, random: () => number) {
    this.system = system;
    this.random = random;
    this.api = new Caller(system.url);
  }

  start(): void {
    const lives = Array.from({ length: PEOPLE_AT_ONCE }, () =>
      this.repeat(0, async () => (await this.signUp())?.live()),
    );
    this.working = [
      ...lives,
      this.repeat(SIGN_UP_EVERY_MS, () => this.signUp()),
      this.repeat(READ_EVERY_MS, (turn) => this.send(PATHS[turn % PATHS.length] ?? '/', {})),
      this.administrate(),
    ];
  }

  /** Stops the load after all requests in flight, with their retries, have finished. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.working);
  }

  private signUp(): Promise<Person | undefined> {
    this.people += 1;
    const from = `10.7.${this.people >> 8}.${this.people & 255}`;
    return Person.register({
      journal: this.journal,
      providerUrl: this.system.sandboxUrl,
      random: this.random,
      isOver: () => this.stopped,
      insist: (path, call) => this.insist(path, { ...call, from }),
    });
  }

  private async administrate(): Promise<void> {
    const signedIn = await this.insist('/api/auth/login', { body: { email: emailOf('admin'), password: PASSWORD } });
    const { token } = JSON.parse(signedIn?.text ?? '{}') as { token: string };
    const past = await this.games('EXISTS');
    const coming = await this.games('NOT EXISTS');
    // Postpone at most half of the games, so that enough remain for the day's picks.
    const postponed = coming.slice(0, coming.length / 2);
    await this.repeat(ADMIN_EVERY_MS, async (turn) => {
      const game = past[Math.floor(this.random() * past.length)];
      if (turn % 4 === 0) await this.addCode(`CHAOS-${turn}`, token);
      if (turn % 4 === 1) await this.refreshPicks(token);
      if (turn % 4 === 2) await this.changeFeed({ kind: 'stat-correction', stat: 'pts', game }, token);
      if (turn % 4 === 3) await this.changeFeed({ kind: 'postponed', game: postponed.pop() ?? game }, token);
    });
  }

  private async addCode(code: string, token: string): Promise<void> {
    const coupon = { id: `coupon-${code}`, name: 'Half off', percentOff: 50 };
    // If the first answer was lost, the retry finds that the coupon or code exists already.
    await this.insist('/api/stripe/admin/coupons', { body: coupon, token });
    const answer = await this.insist('/api/stripe/admin/promotion-codes', { body: { coupon: coupon.id, code }, token });
    if (answer && succeeded(answer)) this.journal.codes.push(code);
  }

  private async refreshPicks(token: string): Promise<void> {
    const answer = await this.insist('/api/picks/refresh', { method: 'POST', token });
    if (!answer || !succeeded(answer)) return;
    const { picks, revision } = JSON.parse(answer.text) as { picks: { id: string }[]; revision: number };
    this.journal.refreshes.push({ pickId: picks[0]?.id ?? '', revision });
  }

  /** The stats feed's IDs of games whose picks are graded, or not yet graded. */
  private games(graded: 'EXISTS' | 'NOT EXISTS'): Promise<string[]> {
    const grade = 'SELECT FROM picks.grade WHERE pick_id = p.id';
    const sql = `SELECT DISTINCT game_id FROM picks.pick p WHERE ${graded} (${grade})`;
    return withClient(this.system.databaseUrl, async (client) =>
      (await client.query<{ game_id: string }>(sql)).rows.map(({ game_id }) => game_id.split(':')[1] ?? ''),
    );
  }

  /** Postpones a game or corrects a box score, so that picks are graded or regraded. */
  private async changeFeed(change: object, token: string): Promise<void> {
    const sandbox = new Caller(this.system.sandboxUrl);
    const answer = await sandbox.call('/control/faults', { body: { service: 'stats', ...change } });
    // On a busy machine the sandbox may answer too late. Then the feed keeps its last change.
    if (answer.status === 0) return;
    if (!succeeded(answer)) throw new Error(`/control/faults answered ${answer.status}: ${answer.text}`);
    await this.insist('/api/picks/check-results-manual', { method: 'POST', token });
  }

  /** Retries a request with the same key until it succeeds or is refused. */
  private async insist(path: string, call: Call): Promise<Answer | undefined> {
    for (const deadline = Date.now() + TRY_FOR_MS; Date.now() < deadline; await sleep(TRY_EVERY_MS)) {
      const answer = await this.send(path, call);
      if (succeeded(answer) || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) return answer;
    }
    return undefined;
  }

  private async send(path: string, call: Call): Promise<Answer> {
    const answer = await this.api.call(path, { timeoutMs: TRY_TIMEOUT_MS, ...call });
    this.journal.requests += 1;
    if (answer.status >= 500 && answer.status !== 503)
      this.journal.wrong.push(
        `${path} answered ${answer.status}: ${this.system.failureOf(answer.requestId) ?? answer.text}`,
      );
    return answer;
  }

  private async repeat(everyMs: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !this.stopped; turn += 1) {
      await work(turn);
      await sleep(everyMs);
    }
  }
}
