import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { TooManyAttempts } from './attempt.errors.ts';
import { AttemptOptions } from './attempt-options.ts';
import { FailedAttemptRepository } from './failed-attempt.repository.ts';
import { type Limit, waitOf } from './slow-down.ts';

const MINUTE_MS = 60_000;
const ACCOUNT: Limit = { free: 20, longestWaitMs: MINUTE_MS };
const ADDRESS: Limit = { free: 50, longestWaitMs: 15 * MINUTE_MS };
// Scripts try a demo from one address; its limit is still there, only wider.
const DEMO_FACTOR = 30;

/** What failures are counted by. */
export interface Subject {
  key: string;
  limit: Limit;
}

/** Slows down whoever tries in vain; a try that is refused here is neither compared nor counted. */
@Injectable()
export class Attempts {
  constructor(
    private readonly failed: FailedAttemptRepository,
    private readonly options: AttemptOptions,
    private readonly clock: Clock,
  ) {}

  /**
   * What a sign-in counts by. A device that has signed in to the account before is counted by itself, so that nobody
   * can slow the owner down from elsewhere.
   */
  ofSignIn(emailKey: string, { device, address }: { device?: string | null; address?: string | null }): Subject[] {
    if (device) return [{ key: `device ${digest(`${emailKey} ${device}`)}`, limit: ACCOUNT }];
    const account = { key: `account ${digest(emailKey)}`, limit: ACCOUNT };
    const free = ADDRESS.free * (this.options.demo ? DEMO_FACTOR : 1);
    return address ? [account, { key: `address ${address}`, limit: { ...ADDRESS, free } }] : [account];
  }

  /** What a second look at the password, or a code, of somebody who is signed in counts by. */
  ofPerson(userId: string): Subject[] {
    return [{ key: `person ${userId}`, limit: ACCOUNT }];
  }

  /** @throws TooManyAttempts */
  async require(subjects: readonly Subject[]): Promise<void> {
    const known = await this.failed.of(subjects.map(({ key }) => key));
    const now = this.clock.now();
    const wait = Math.max(...subjects.map(({ key, limit }) => waitOf(known.get(key), limit, now)));
    if (wait > 0) throw new TooManyAttempts(wait);
  }

  async fail(subjects: readonly Subject[]): Promise<void> {
    await this.failed.count(
      subjects.map(({ key }) => key),
      this.clock.now(),
    );
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
