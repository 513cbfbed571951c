import type { Clock } from '../time/clock.ts';

/** Counts the requests of each key over the last `window` milliseconds and refuses those above `limit`. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #window: number;
  readonly #recent = new Map<string, number[]>();

  constructor(clock: Clock, window: number) {
    this.#clock = clock;
    this.#window = window;
  }

  /** Milliseconds to wait before this request would be allowed; 0 lets it through and counts it. */
  waitFor(key: string, limit: number): number {
    const now = this.#clock.now();
    const recent = (this.#recent.get(key) ?? []).filter((at) => at > now - this.#window);
    this.#recent.set(key, recent);
    const [oldest] = recent.slice(-limit);
    if (recent.length >= limit && oldest !== undefined) return Math.max(1, oldest + this.#window - now);
    recent.push(now);
    return 0;
  }
}
