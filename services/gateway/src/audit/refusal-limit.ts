import { LRUCache } from 'lru-cache';
import { type Bucket, takeFrom } from '../limits/index.ts';

/** Refused calls of one account that are recorded one by one; further ones are only counted. */
const PER_MINUTE = 20;
const MAX_ACCOUNTS = 10_000;

interface Refusals {
  bucket: Bucket;
  unrecorded: number;
}

/** Keeps an account whose calls are refused from filling the audit log. */
export class RefusalLimit {
  private readonly accounts = new LRUCache<string, Refusals>({ max: MAX_ACCOUNTS });

  /**
   * Whether to record this refusal, and if so, how many of the account's were not recorded before it.
   * @param now milliseconds since 1970
   */
  admit(userId: string, now = Date.now()): { recorded: boolean; unrecorded: number } {
    const known = this.accounts.get(userId);
    const refusals = known ?? { bucket: { tokens: PER_MINUTE, filledAt: now }, unrecorded: 0 };
    if (!known) this.accounts.set(userId, refusals);
    const { granted } = takeFrom(refusals.bucket, PER_MINUTE, 1, now);
    const unrecorded = granted > 0 ? refusals.unrecorded : 0;
    refusals.unrecorded = granted > 0 ? 0 : refusals.unrecorded + 1;
    return { recorded: granted > 0, unrecorded };
  }
}
