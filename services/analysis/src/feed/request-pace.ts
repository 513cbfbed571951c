import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps requests under a plan's limit a minute: a bucket that fills evenly and starts full. */
export class RequestPace {
  private tokens: number;
  private filledAt = Date.now();

  constructor(private readonly perMinute: number) {
    this.tokens = perMinute;
  }

  /** Waits until one more request is allowed. */
  async turn(): Promise<void> {
    for (;;) {
      const now = Date.now();
      this.tokens = Math.min(this.perMinute, this.tokens + ((now - this.filledAt) * this.perMinute) / 60_000);
      this.filledAt = now;
      if (this.tokens >= 1) {
        this.tokens -= 1;
        return;
      }
      await sleep(((1 - this.tokens) * 60_000) / this.perMinute);
    }
  }
}
