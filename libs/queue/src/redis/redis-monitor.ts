import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RedisProbe } from './redis-probe.ts';

const PING_EVERY_MS = 400;
/** One lost ping proves nothing. */
const FAILURES = 2;
/** Shorter outages, such as a restart, are not reported. */
const TOLERATED_MS = 1_500;

/**
 * Notices within two seconds that Redis is away, or accepts connections and does not answer: two pings of half a second
 * each. Work that waits in Redis can then be done another way at once.
 */
@Injectable()
export class RedisMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private failures = 0;
  private answeredAt = performance.now();
  private readonly stopping = new AbortController();

  constructor(private readonly probe: RedisProbe) {}

  get isDown(): boolean {
    return this.failures >= FAILURES && performance.now() - this.answeredAt > TOLERATED_MS;
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async watch(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (await this.probe.answers()) {
        this.failures = 0;
        this.answeredAt = performance.now();
      } else this.failures += 1;
      await sleep(PING_EVERY_MS, undefined, { ref: false });
    }
  }
}
