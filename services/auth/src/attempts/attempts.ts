import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignInProof } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { ChallengeRequired, TooManyAttempts } from './attempt.errors.ts';
import { AttemptOptions } from './attempt-options.ts';
import { FailedAttemptRepository } from './failed-attempt.repository.ts';
import { SignInChallenges } from './sign-in-challenges.ts';
import { FORGOTTEN_AFTER_MS, type Limit, waitOf } from './slow-down.ts';

const MINUTE_MS = 60_000;
/** Of one account: by one address, by one known device, or by the person who is signed in. */
const ACCOUNT: Limit = { free: 20, longestWaitMs: MINUTE_MS };
const ADDRESS: Limit = { free: 50, longestWaitMs: 15 * MINUTE_MS };
/** Failures of one account by unknown devices anywhere, after which each try needs a proof of work. */
const PRESSURE = 20;
/** Scripts sign in to a demo from one address; the limits are still there, only wider. */
const DEMO_FACTOR = 30;

/** What failures are counted by. */
export interface Subject {
  key: string;
  limit: Limit;
}

/** What one sign-in is counted by. */
export interface SignInSubjects {
  /** Each can make the caller wait. */
  waits: Subject[];
  /** The account as a whole: it never makes anybody wait, it asks for a proof of work. Null for a known device. */
  account: string | null;
}

/** Slows down password guessing. A try that is refused here is neither compared nor counted. */
@Injectable()
export class Attempts {
  constructor(
    private readonly failed: FailedAttemptRepository,
    private readonly challenges: SignInChallenges,
    private readonly options: AttemptOptions,
    private readonly clock: Clock,
  ) {}

  /**
   * A device that has signed in to the account before is counted on its own, so failures elsewhere do not affect it. A
   * new device is counted by address, by address and account, and towards the account's pressure.
   */
  ofSignIn(emailKey: string, { device, address }: { device?: string | null; address?: string | null }): SignInSubjects {
    if (device) return { waits: [{ key: `device ${digest(`${emailKey} ${device}`)}`, limit: ACCOUNT }], account: null };
    const account = digest(emailKey);
    // Without an address, no one can be told apart: the account itself is slowed down. The gateway always sends one.
    if (!address) return { waits: [{ key: `account ${account}`, limit: ACCOUNT }], account: null };
    return {
      waits: [
        { key: `pair ${digest(`${emailKey} ${address}`)}`, limit: this.wider(ACCOUNT) },
        { key: `address ${address}`, limit: this.wider(ADDRESS) },
      ],
      account,
    };
  }

  /** A signed-in person who is asked for the password or a code again. */
  ofPerson(userId: string): Subject[] {
    return [{ key: `person ${userId}`, limit: ACCOUNT }];
  }

  /**
   * Codes of the second factor, for a new device that knows the password. A proof of work does not make a million codes
   * expensive enough, so this limit is account-wide and makes the caller wait.
   */
  ofCodes(userId: string): Subject[] {
    return [{ key: `codes ${userId}`, limit: ACCOUNT }];
  }

  /** @throws TooManyAttempts */
  async require(subjects: readonly Subject[]): Promise<void> {
    const known = await this.failed.of(subjects.map(({ key }) => key));
    const now = this.clock.now();
    const wait = Math.max(...subjects.map(({ key, limit }) => waitOf(known.get(key), limit, now)));
    if (wait > 0) throw new TooManyAttempts(wait);
  }

  /**
   * Lets a try through unless its account is under pressure and it brings no valid, unused proof of work. True where a
   * proof was spent.
   * @throws ChallengeRequired with a new challenge
   */
  async requireProof(account: string | null, proof: SignInProof | undefined): Promise<boolean> {
    if (account === null) return false;
    const now = this.clock.now();
    const failures = (await this.failed.of([pressureKey(account)])).get(pressureKey(account));
    const quietMs = failures ? now.getTime() - failures.lastFailedAt.getTime() : Infinity;
    if (!failures || failures.failures < this.pressure || quietMs >= FORGOTTEN_AFTER_MS) return false;
    if (proof && (await this.challenges.spend(proof, account, now))) return true;
    const challenge = this.challenges.issue(account, failures.failures / this.pressure, now);
    throw new ChallengeRequired(challenge, FORGOTTEN_AFTER_MS - quietMs);
  }

  async fail(subjects: readonly Subject[], account: string | null = null): Promise<void> {
    const keys = subjects.map(({ key }) => key);
    await this.failed.count(account === null ? keys : [...keys, pressureKey(account)], this.clock.now());
  }

  private get pressure(): number {
    return PRESSURE * (this.options.demo ? DEMO_FACTOR : 1);
  }

  private wider(limit: Limit): Limit {
    return this.options.demo ? { ...limit, free: limit.free * DEMO_FACTOR } : limit;
  }
}

function pressureKey(account: string): string {
  return `pressure ${account}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
