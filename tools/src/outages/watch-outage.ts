import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../compose/caller.ts';
import type { Person } from './person.ts';

const READ_EVERY_MS = 200;
const REQUEST_EVERY_MS = 2_000;
const SEARCH_EVERY_MS = 6_000;
/** Limit for responses that the gateway has cached. */
const READ_WITHIN_MS = 2_000;

const OTHERS = ['/api/picks/win-rate', '/api/analyses', '/api/picks/yesterday'];

type Registered = Awaited<ReturnType<Person['register']>>;

/** Sends requests during an outage and collects the responses. */
export class Watch {
  readonly reads: Answer[] = [];
  readonly others: Answer[] = [];
  readonly searches: Answer[] = [];
  readonly registered: Registered[] = [];
  private readonly person: Person;
  private running = true;
  private readonly pending: Promise<unknown>[] = [];

  constructor(person: Person) {
    this.person = person;
  }

  start(): void {
    void this.every(READ_EVERY_MS, async () => void this.reads.push(await this.person.get('/api/picks/top-picks')));
    void this.every(
      SEARCH_EVERY_MS,
      async () => void this.searches.push(await this.person.search(this.person.newKey())),
    );
    void this.every(REQUEST_EVERY_MS, async (turn) => {
      if (turn % 4 === 0) this.registered.push(await this.person.register());
      this.others.push(turn % 2 === 0 ? await this.person.signIn() : await this.person.get(pathOf(turn)));
    });
  }

  /** Stops sending requests and waits for pending ones. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.pending);
  }

  /** Responses that are not acceptable during an outage. */
  faults(): string[] {
    const answers = [...this.others, ...this.searches, ...this.registered.map(({ answer }) => answer)];
    const late = this.reads.filter(({ ms }) => ms > READ_WITHIN_MS).length;
    return [
      ...[
        ...this.reads.filter(({ status }) => status !== 200),
        ...answers.filter((answer) => !succeeded(answer) && !isRetryable(answer)),
      ].map(({ path, status, ms, text }) => `${path}: ${status} after ${Math.round(ms)} ms ${text.slice(0, 120)}`),
      ...(late === 0 ? [] : [`${late} of ${this.reads.length} reads took longer than ${READ_WITHIN_MS} ms`]),
    ];
  }

  private async every(ms: number, ask: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; this.running; turn += 1) {
      this.pending.push(ask(turn));
      await sleep(ms);
    }
  }
}

export function succeeded({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

export function isRetryable({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter > 0;
}

function pathOf(turn: number): string {
  return OTHERS[Math.floor(turn / 2) % OTHERS.length] ?? '/';
}
