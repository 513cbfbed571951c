import { type Clock, systemClock } from '../time/clock.ts';

/** A sliding window: counts each key's requests over the last `windowMs` and refuses those above the limit. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #recent = new Map<string, number[]>();

  constructor(clock: Clock, windowMs: number) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Returns 0 and counts the request if it is allowed; otherwise the milliseconds until it would be allowed. */
  waitFor(key: string, limit: number): number {
    const now = this.#clock.now();
    const recent = (this.#recent.get(key) ?? []).filter((at) => at > now - this.#windowMs);
    this.#recent.set(key, recent);
    const [oldest] = recent.slice(-limit);
    if (recent.length >= limit && oldest !== undefined) return Math.max(1, oldest + this.#windowMs - now);
    recent.push(now);
    return 0;
  }
}

type BucketState = { limit: number; remaining: number; resetAfterMs: number; isAllowed: boolean };

/** Fixed windows that start with their first request, like Discord's buckets. They use real time. */
export class RateBuckets {
  readonly #windows = new Map<string, { used: number; endsAt: number }>();

  take(key: string, { limit, windowMs }: { limit: number; windowMs: number }): BucketState {
    const now = systemClock.now();
    const current = this.#windows.get(key);
    const window = current && current.endsAt > now ? current : { used: 0, endsAt: now + windowMs };
    this.#windows.set(key, window);
    const isAllowed = window.used < limit;
    if (isAllowed) window.used++;
    return { limit, isAllowed, remaining: limit - window.used, resetAfterMs: window.endsAt - now };
  }
}
