import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../time/clock.ts';
import { DAY } from '../account/values.ts';
import { advanceClock, runDueWork } from '../account/due-work.ts';
import type { StripeObject } from '../account/objects.ts';
import { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../account/stripe-error.ts';
import { Deliveries } from './deliveries.ts';

const TICK_MS = 1_000;
const SLOW_WRITE_MS = 20;

type StripeSandboxOptions = {
  clock: Clock;
  /** Base URL of the hosted pages. */
  pages: string;
  /** The file that stores the account. By default, the account is only in memory. */
  stateFile?: string | undefined;
};

/** The payment provider: one account with its clock, webhooks and idempotency keys. */
export class StripeSandbox {
  readonly account: StripeAccount;
  readonly idempotency = new Idempotency();
  readonly deliveries: Deliveries;
  readonly #file: StateFile | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ clock, pages, stateFile }: StripeSandboxOptions) {
    this.account = new StripeAccount(clock, pages);
    this.#file = stateFile === undefined ? undefined : new StateFile(stateFile);
    this.#file?.load(this.account, this.idempotency);
    this.deliveries = new Deliveries(this.account);
  }

  /** Starts the account's clock and resumes deliveries. */
  start(): void {
    this.deliveries.resume();
    this.#timer = setInterval(() => {
      this.runDueWork();
      this.save();
    }, TICK_MS);
    this.#timer.unref();
  }

  /** Runs everything that is due, such as renewals. */
  runDueWork(): void {
    runDueWork(this.account);
  }

  advanceClock(seconds: number): void {
    advanceClock(this.account, seconds);
  }

  save(): void {
    this.#file?.save(this.account, this.idempotency);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.deliveries.close();
    this.#file?.write(this.account, this.idempotency);
  }
}

type StoredAnswer = { at: number; path: string; params: unknown; status: number; body: unknown };

/** Answers by idempotency key. For a day, a repeated request gets the first answer again, even if it was an error. */
class Idempotency {
  readonly #answers = new Map<string, StoredAnswer>();

  /** @throws StripeError 400 if the key was used with another request */
  find(key: string, path: string, params: unknown, now: number): StoredAnswer | undefined {
    const stored = this.#answers.get(key);
    if (!stored || stored.at + DAY <= now) return undefined;
    if (stored.path !== path || !isDeepStrictEqual(stored.params, params))
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try ` +
          `using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    return stored;
  }

  store(key: string, answer: StoredAnswer): void {
    this.#answers.set(key, answer);
  }

  entries(): [string, StoredAnswer][] {
    return [...this.#answers];
  }

  restore(entries: readonly [string, StoredAnswer][]): void {
    for (const [key, stored] of entries) this.#answers.set(key, stored);
  }
}

/** How many of the latest events the file contains. They are limited, because every save rewrites the whole file. */
const EVENTS_KEPT = 1_000;

/** Stores the account in a file, so that it survives a restart. */
class StateFile {
  readonly #path: string;
  #written = -1;
  #writtenAt = 0;
  #tookMs = 0;

  constructor(path: string) {
    this.#path = path;
  }

  load(account: StripeAccount, idempotency: Idempotency): void {
    if (!existsSync(this.#path)) return;
    const state = JSON.parse(readFileSync(this.#path, 'utf8'));
    account.aheadMs = state.aheadMs;
    for (const [name, collection] of account.collections())
      for (const object of (state.shelves[name] ?? []) as StripeObject[]) collection.add(object);
    idempotency.restore(state.idempotency);
    this.#written = account.revision;
  }

  /**
   * Writes the file if something has changed. A large account is written at most once a tick, because each write takes
   * longer the more it contains.
   */
  save(account: StripeAccount, idempotency: Idempotency): void {
    if (this.#tookMs > SLOW_WRITE_MS && performance.now() - this.#writtenAt < TICK_MS) return;
    this.write(account, idempotency);
  }

  /** Writes the file now if something has changed. */
  write(account: StripeAccount, idempotency: Idempotency): void {
    if (account.revision === this.#written) return;
    this.#written = account.revision;
    const startedAt = performance.now();
    const shelves = Object.fromEntries(
      [...account.collections()].map(([name, collection]) => [
        name,
        name === 'events' ? collection.all().slice(-EVENTS_KEPT) : collection.all(),
      ]),
    );
    const text = JSON.stringify({ aheadMs: account.aheadMs, shelves, idempotency: idempotency.entries() });
    writeFileSync(`${this.#path}.new`, text);
    renameSync(`${this.#path}.new`, this.#path);
    this.#writtenAt = performance.now();
    this.#tookMs = this.#writtenAt - startedAt;
  }
}
