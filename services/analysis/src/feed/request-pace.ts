import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps requests under a plan's limit a minute, evenly: at most a second's share goes out at once. */
export class RequestPace {
  private readonly most: number;
  private tokens: number;
  private filledAt = Date.now();

  constructor(private readonly perMinute: number) {
    this.most = Math.max(1, perMinute / 60);
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
