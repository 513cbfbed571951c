import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { TooManySignIns } from '../auth.errors.ts';

// OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const MAX_WAITING = 400;

/** Hashes passwords with argon2id. The queue leaves one core free during a burst of sign-ins. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new WorkQueue(Math.max(1, availableParallelism() - 1), MAX_WAITING);
  private decoy: Promise<string> | undefined;

  /** @throws TooManySignIns */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, COST));
  }

  /**
   * True if the password matches the hash. Without a hash (unknown email) it returns false after the time of a real
   * comparison, so that the response time does not reveal which addresses have accounts.
   * @throws TooManySignIns
   */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= hash(randomBytes(16), COST);
    const compared = passwordHash ?? (await this.decoy);
    const matched = await this.queue.run(() => verify(compared, password));
    return matched && passwordHash !== undefined;
  }
}

/** Runs at most `concurrency` tasks at once and queues at most `maxWaiting` more, first in, first out. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws TooManySignIns if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> | undefined {
    if (this.running < this.concurrency) {
      this.running += 1;
      return undefined;
    }
    if (this.waiting.length >= this.maxWaiting) throw new TooManySignIns();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot to the next waiting task, if there is one. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
