import { AppError } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

interface LeaseSource {
  take(key: string, perMinute: number, want: number): Promise<Grant>;
}

interface TokenLease {
  tokens: number;
  /** Unused tokens expire at this time, so that an idle instance does not hold them for long. */
  until: number;
  refusedUntil: number;
  lease: Promise<void> | undefined;
}

const LEASES_PER_MINUTE = 60;
const LEASE_MS = 5_000;
const MAX_KEYS = 50_000;

export class TooManyRequests extends AppError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    super({
      code: 'RATE_LIMITED',
      kind: 'limited',
      message: `Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      retryAfterSeconds: seconds,
    });
  }
}

/** Enforces a limit per minute. Leases several tokens at a time, so that most calls need no round trip to Redis. */
export class RateLimiter {
  private readonly leases = new LRUCache<string, TokenLease>({ max: MAX_KEYS });

  constructor(
    private readonly source: LeaseSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes a token. Returns no promise while leased tokens are left. Throws or rejects with TooManyRequests. */
  take(key: string, perMinute: number): void | Promise<void> {
    const local = this.leaseOf(key);
    return this.spend(local) ? undefined : this.spendLeased(local, key, perMinute);
  }

  private async spendLeased(local: TokenLease, key: string, perMinute: number): Promise<void> {
    // Concurrent callers share one lease. When it is used up, the rest wait for the next, until none is granted.
    do {
      local.lease ??= this.lease(local, key, perMinute).finally(() => (local.lease = undefined));
      await local.lease;
    } while (!this.spend(local));
  }

  /** @throws TooManyRequests */
  private spend(local: TokenLease): boolean {
    const now = this.now();
    if (local.tokens > 0 && now < local.until) {
      local.tokens -= 1;
      return true;
    }
    if (now < local.refusedUntil) throw new TooManyRequests(local.refusedUntil - now);
    return false;
  }

  private async lease(local: TokenLease, key: string, perMinute: number): Promise<void> {
    const want = Math.max(1, Math.floor(perMinute / LEASES_PER_MINUTE));
    const { granted, waitMs } = await this.source.take(key, perMinute, want);
    local.tokens = granted;
    local.until = this.now() + LEASE_MS;
    local.refusedUntil = granted > 0 ? 0 : this.now() + Math.max(1, waitMs);
  }

  private leaseOf(key: string): TokenLease {
    const known = this.leases.get(key);
    if (known) return known;
    const local = { tokens: 0, until: 0, refusedUntil: 0, lease: undefined };
    this.leases.set(key, local);
    return local;
  }
}

/** A token bucket that refills evenly and holds at most one minute's tokens. */
export interface Bucket {
  tokens: number;
  /** When it was last refilled, in milliseconds by the same clock as `now` in `takeFrom`. */
  filledAt: number;
}

export interface Grant {
  granted: number;
  /** Milliseconds until there is at least one token; 0 when some were granted. */
  waitMs: number;
}

/** Takes up to `want` whole tokens from the bucket. */
export function takeFrom(bucket: Bucket, perMinute: number, want: number, now: number): Grant {
  const perMs = perMinute / 60_000;
  bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
  bucket.filledAt = now;
  const granted = Math.min(want, Math.floor(bucket.tokens));
  bucket.tokens -= granted;
  return { granted, waitMs: granted > 0 ? 0 : Math.ceil((1 - bucket.tokens) / perMs) };
}
