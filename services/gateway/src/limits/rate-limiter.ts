import { AppError } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

interface LeaseSource {
  take(key: string, perMinute: number, want: number): Promise<Grant>;
}

interface Slice {
  tokens: number;
  /**
   * The slice goes back (unused tokens are lost) at this time, so that what an idle instance holds does not count for
   * long.
   */
  until: number;
  refusedUntil: number;
  lease: Promise<void> | undefined;
}

const SLICES_A_MINUTE = 60;
const HELD_MS = 5_000;
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

/** Counts calls against a limit a minute: locally within a leased slice, so that most calls cost no round trip. */
export class RateLimiter {
  private readonly slices = new LRUCache<string, Slice>({ max: MAX_KEYS });

  constructor(
    private readonly source: LeaseSource,
    private readonly now: () => number = Date.now,
  ) {}

  /** Done at once while the slice lasts. @throws TooManyRequests, also as a rejection */
  take(key: string, perMinute: number): void | Promise<void> {
    const slice = this.sliceOf(key);
    return this.spend(slice) ? undefined : this.spendLeased(slice, key, perMinute);
  }

  private async spendLeased(slice: Slice, key: string, perMinute: number): Promise<void> {
    // Many callers may share one lease and use it up: the rest go for the next one, until none is granted.
    do {
      slice.lease ??= this.lease(slice, key, perMinute).finally(() => (slice.lease = undefined));
      await slice.lease;
    } while (!this.spend(slice));
  }

  /** @throws TooManyRequests */
  private spend(slice: Slice): boolean {
    const now = this.now();
    if (slice.tokens > 0 && now < slice.until) {
      slice.tokens -= 1;
      return true;
    }
    if (now < slice.refusedUntil) throw new TooManyRequests(slice.refusedUntil - now);
    return false;
  }

  private async lease(slice: Slice, key: string, perMinute: number): Promise<void> {
    const want = Math.max(1, Math.floor(perMinute / SLICES_A_MINUTE));
    const { granted, waitMs } = await this.source.take(key, perMinute, want);
    slice.tokens = granted;
    slice.until = this.now() + HELD_MS;
    slice.refusedUntil = granted > 0 ? 0 : this.now() + Math.max(1, waitMs);
  }

  private sliceOf(key: string): Slice {
    const known = this.slices.get(key);
    if (known) return known;
    const slice = { tokens: 0, until: 0, refusedUntil: 0, lease: undefined };
    this.slices.set(key, slice);
    return slice;
  }
}

/** A bucket that fills evenly and holds one minute's worth. */
export interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

export interface Grant {
  granted: number;
  /** Milliseconds until there is at least one token; 0 when some were granted. */
  waitMs: number;
}

/** Takes up to `want` whole tokens out of the bucket and answers how many there were. */
export function takeFrom(bucket: Bucket, perMinute: number, want: number, now: number): Grant {
  const perMs = perMinute / 60_000;
  bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
  bucket.filledAt = now;
  const granted = Math.min(want, Math.floor(bucket.tokens));
  bucket.tokens -= granted;
  return { granted, waitMs: granted > 0 ? 0 : Math.ceil((1 - bucket.tokens) / perMs) };
}
