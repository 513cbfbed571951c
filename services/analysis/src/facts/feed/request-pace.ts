import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Keeps requests under a plan's limit, evenly. Only a fifth of a second's share goes out at once, since a feed that
 * counts by the second sees what went out at once and what follows within that second together.
 */
export class RequestPace {
  private readonly most: number;
  private tokens: number;
  private filledAt = Date.now();

  constructor(private readonly perMinute: number) {
    this.most = Math.max(1, perMinute / 300);
    this.tokens = this.most;
  }

  /** Waits until one more request is allowed. */
  async turn(): Promise<void> {
    for (;;) {
      const now = Date.now();
      this.tokens = Math.min(this.most, this.tokens + ((now - this.filledAt) * this.perMinute) / 60_000);
      this.filledAt = now;
      if (this.tokens >= 1) {
        this.tokens -= 1;
        return;
      }
      await sleep(((1 - this.tokens) * 60_000) / this.perMinute);
    }
  }
}
