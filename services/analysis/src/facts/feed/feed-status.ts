import type { PartHealth } from '@overline/service-kit';

const SLOW_MS = 5_000;

/** How a feed has behaved lately, for /health. */
export class FeedStatus {
  private lastSuccess: { at: Date; tookMs: number } | undefined;
  private lastFailure: { at: Date; reason: string } | undefined;
  private failures = 0;
  /** Credits or requests that the plan has left, where the feed says so. */
  remaining: number | undefined;

  succeeded(at: Date, tookMs: number): void {
    this.lastSuccess = { at, tookMs };
  }

  failed(at: Date, reason: string): void {
    this.failures += 1;
    this.lastFailure = { at, reason };
  }

  /** Since the last usable answer; NaN before the first. */
  silenceSeconds(now: Date): number {
    return this.lastSuccess ? (now.getTime() - this.lastSuccess.at.getTime()) / 1_000 : Number.NaN;
  }

  report(): PartHealth {
    const { lastSuccess, lastFailure } = this;
    const credits = this.remaining === undefined ? '' : `; ${this.remaining} credits left`;
    if (lastFailure && (!lastSuccess || lastFailure.at >= lastSuccess.at)) {
      return { status: 'degraded', message: `${lastFailure.reason} at ${lastFailure.at.toISOString()}${credits}` };
    }
    if (!lastSuccess) return { status: 'up', message: 'not asked yet' };
    if (lastSuccess.tookMs > SLOW_MS)
      return { status: 'degraded', message: `slow: the last answer took ${lastSuccess.tookMs} ms${credits}` };
    const past = lastFailure
      ? `; ${this.failures} failures since the start, the last at ${lastFailure.at.toISOString()}: ` +
        `${lastFailure.reason}`
      : '';
    return { status: 'up', message: `last answer ${lastSuccess.at.toISOString()}${past}${credits}` };
  }
}
