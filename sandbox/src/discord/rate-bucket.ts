import { systemClock } from '../time/clock.ts';

export type Taken = { limit: number; remaining: number; resetAfterMs: number; isAllowed: boolean };

/** Discord's buckets: so many requests in a window that begins with the first of them. In real time. */
export class RateBuckets {
  readonly #windows = new Map<string, { used: number; endsAt: number }>();

  take(key: string, { limit, windowMs }: { limit: number; windowMs: number }): Taken {
    const now = systemClock.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) this.#windows.set(key, (window = { used: 0, endsAt: now + windowMs }));
    const isAllowed = window.used < limit;
    if (isAllowed) window.used++;
    return { limit, isAllowed, remaining: limit - window.used, resetAfterMs: window.endsAt - now };
  }
}
