import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignInProof } from '@overline/contracts';
import { Clock, MINUTE_MS } from '@overline/service-kit';
import { ChallengeRequired, TooManyAttempts } from '../auth.errors.ts';
import { AuthConfig } from '../config.ts';
import { AttemptRepository, type Failures } from './attempt.repository.ts';
import { SignInChallenges } from './sign-in-challenges.ts';

export interface Limit {
  /** The number of failures that cause no wait. */
  free: number;
  maxWaitMs: number;
}

/** Failures are forgotten this long after the last one. */
export const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS;
const FIRST_WAIT_MS = 1_000;
/** The limit for one account, per address, known device or signed-in user. */
const ACCOUNT: Limit = { free: 20, maxWaitMs: MINUTE_MS };
const ADDRESS: Limit = { free: 50, maxWaitMs: 15 * MINUTE_MS };
/** After this many failures of one account by unknown devices, each attempt needs a proof of work. */
const FAILURES_BEFORE_PROOF = 20;
/** Scripts sign in to a demo from one address, so its limits are wider. */
const DEMO_FACTOR = 30;

/** A key that failures are counted by. */
export interface Subject {
  key: string;
  limit: Limit;
}

/** The subjects that a failed sign-in counts for. */
export interface SignInSubjects {
  /** Subjects whose failures make the caller wait. */
  waits: Subject[];
  /** Digest of the account. Its failures never cause a wait, but require a proof of work. Null for a known device. */
  account: string | null;
}

/** Slows down password guessing. An attempt during a wait is refused uncounted, without checking the password. */
@Injectable()
export class Attempts {
  private readonly factor: number;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly challenges: SignInChallenges,
    private readonly clock: Clock,
    config: AuthConfig,
  ) {
    this.factor = config.DEMO ? DEMO_FACTOR : 1;
  }

  /**
   * The subjects of a sign-in. A known device has its own subject, so failures elsewhere do not affect it. Failures of
   * an unknown device are counted by address, by address and account, and by account.
   */
  ofSignIn(emailKey: string, { device, address }: { device?: string | null; address?: string | null }): SignInSubjects {
    if (device) return { waits: [{ key: `device ${digest(`${emailKey} ${device}`)}`, limit: ACCOUNT }], account: null };
    const account = digest(emailKey);
    // The gateway always sends an address. Without one, the account itself is slowed down.
    if (!address) return { waits: [{ key: `account ${account}`, limit: ACCOUNT }], account: null };
    return {
      waits: [
        { key: `pair ${digest(`${emailKey} ${address}`)}`, limit: this.wider(ACCOUNT) },
        { key: `address ${address}`, limit: this.wider(ADDRESS) },
      ],
      account,
    };
  }

  /** The subjects for a signed-in user who enters the password or a code again. */
  ofPerson(userId: string): Subject[] {
    return [{ key: `person ${userId}`, limit: ACCOUNT }];
  }

  /**
   * The subjects for second-factor codes that unknown devices enter after the right password. There are only a million
   * codes, too few for a proof of work to protect, so this limit is account-wide and causes a wait.
   */
  ofCodes(userId: string): Subject[] {
    return [{ key: `codes ${userId}`, limit: ACCOUNT }];
  }

  /** @throws TooManyAttempts */
  async require(subjects: readonly Subject[]): Promise<void> {
    const known = await this.attempts.failuresOf(subjects.map(({ key }) => key));
    const now = this.clock.now();
    const waitMs = Math.max(...subjects.map(({ key, limit }) => waitMsOf(known.get(key), limit, now)));
    if (waitMs > 0) throw new TooManyAttempts(waitMs);
  }

  /**
   * Refuses an attempt without a valid, unused proof of work if the account has too many failures. Returns true if a
   * proof was spent.
   * @throws ChallengeRequired with a new challenge
   */
  async requireProof(account: string | null, proof: SignInProof | undefined): Promise<boolean> {
    if (account === null) return false;
    const now = this.clock.now();
    const known = (await this.attempts.failuresOf([pressureKey(account)])).get(pressureKey(account));
    const quietMs = known ? now.getTime() - known.lastFailedAt.getTime() : Infinity;
    const threshold = FAILURES_BEFORE_PROOF * this.factor;
    if (!known || known.failures < threshold || quietMs >= FORGOTTEN_AFTER_MS) return false;
    if (proof && (await this.challenges.spend(proof, account, now))) return true;
    const challenge = this.challenges.issue(account, known.failures / threshold, now);
    throw new ChallengeRequired(challenge, FORGOTTEN_AFTER_MS - quietMs);
  }

  async fail(subjects: readonly Subject[], account: string | null = null): Promise<void> {
    const keys = subjects.map(({ key }) => key);
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    await this.attempts.addFailures(account === null ? keys : [...keys, pressureKey(account)], now, oldest);
  }

  private wider(limit: Limit): Limit {
    return { ...limit, free: limit.free * this.factor };
  }
}

/** Milliseconds until the next attempt. Each failure beyond the free ones doubles the wait, up to the maximum. */
export function waitMsOf(known: Failures | undefined, { free, maxWaitMs }: Limit, now: Date): number {
  if (!known || known.failures < free) return 0;
  const passedMs = now.getTime() - known.lastFailedAt.getTime();
  if (passedMs >= FORGOTTEN_AFTER_MS) return 0;
  const waitMs = Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** Math.min(known.failures - free, 30));
  return Math.max(0, waitMs - passedMs);
}

function pressureKey(account: string): string {
  return `pressure ${account}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
