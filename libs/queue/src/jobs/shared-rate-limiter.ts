import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';
import { fallibleRedis } from './redis.ts';

export interface SharedRateLimitOptions {
  /** Unique in the service. */
  name: string;
  perMinute: number;
}

const REDIS_RETRY_MS = 2_000;

// The generic cell rate algorithm (ITU-T I.371) with the next free time in Redis, by Redis's clock.
const ACQUIRE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + now[2] / 1000
local at = math.max(ms - tonumber(ARGV[2]), tonumber(redis.call('GET', KEYS[1]) or 0))
local wait = math.max(0, at - ms)
redis.call('SET', KEYS[1], string.format('%.3f', at + ARGV[1]), 'PX', math.ceil(wait + ARGV[1]) + 1000)
return math.ceil(wait)
`;

/**
 * Spaces the requests of all instances evenly, so that together they stay under a provider's limit. A burst has at most
 * the requests of 200 ms, because a provider that counts per second adds the burst to the requests after it. While
 * Redis is down or hangs, each instance applies the limit on its own.
 */
export class SharedRateLimiter {
  private readonly redis: Redis;
  private readonly key: string;
  private readonly intervalMs: number;
  private readonly burstMs: number;
  private nextLocal = 0;
  private localUntil = 0;

  constructor({ name, perMinute }: SharedRateLimitOptions, connection: RedisOptions, prefix: string) {
    this.key = `${prefix}:rate-limit:${name}`;
    this.intervalMs = 60_000 / perMinute;
    this.burstMs = Math.max(0, perMinute / 300 - 1) * this.intervalMs;
    this.redis = fallibleRedis(connection);
  }

  async acquire(): Promise<void> {
    const wait = (await this.sharedWait()) ?? this.localWait();
    if (wait > 0) await sleep(wait);
  }

  close(): void {
    this.redis.disconnect();
  }

  private async sharedWait(): Promise<number | undefined> {
    if (performance.now() < this.localUntil) return undefined;
    try {
      return Number(await this.redis.eval(ACQUIRE, 1, this.key, this.intervalMs, this.burstMs));
    } catch {
      this.localUntil = performance.now() + REDIS_RETRY_MS;
      return undefined;
    }
  }

  private localWait(): number {
    const now = performance.now();
    const at = Math.max(now - this.burstMs, this.nextLocal);
    this.nextLocal = at + this.intervalMs;
    return Math.ceil(Math.max(0, at - now));
  }
}
