import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

export interface SharedRateLimitOptions {
  /** Unique in the service. */
  name: string;
  perMinute: number;
}

const COMMAND_TIMEOUT_MS = 500;
const REST_AFTER_FAILURE_MS = 2_000;

// The next free moment, shared by all instances (the generic cell rate algorithm: ITU-T I.371); Redis's own clock, so
// that theirs need not agree.
const TURN = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + now[2] / 1000
local at = math.max(ms - tonumber(ARGV[2]), tonumber(redis.call('GET', KEYS[1]) or 0))
local wait = math.max(0, at - ms)
redis.call('SET', KEYS[1], string.format('%.3f', at + ARGV[1]), 'PX', math.ceil(wait + ARGV[1]) + 1000)
return math.ceil(wait)
`;

/**
 * Keeps requests of all instances under a provider's limit, evenly. Only a fifth of a second's share goes out at once,
 * since whoever counts by the second sees what went out at once and what follows within that second together. While
 * Redis is away, or hangs, this instance keeps the same pace alone.
 */
export class SharedRateLimiter {
  private readonly redis: Redis;
  private readonly key: string;
  private readonly intervalMs: number;
  private readonly burstMs: number;
  private nextHere = 0;
  private aloneUntil = 0;

  constructor({ name, perMinute }: SharedRateLimitOptions, connection: RedisOptions, prefix: string) {
    this.key = `${prefix}:pace:${name}`;
    this.intervalMs = 60_000 / perMinute;
    this.burstMs = Math.max(0, perMinute / 300 - 1) * this.intervalMs;
    this.redis = new Redis({
      ...connection,
      commandTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    // Each failed turn falls back to this instance's own count; the client's own reports would only repeat it.
    this.redis.on('error', () => undefined);
  }

  /** Waits until one more request is allowed. */
  async acquire(): Promise<void> {
    const wait = (await this.together()) ?? this.alone();
    if (wait > 0) await sleep(wait);
  }

  close(): void {
    this.redis.disconnect();
  }

  private async together(): Promise<number | undefined> {
    if (Date.now() < this.aloneUntil) return undefined;
    try {
      return Number(await this.redis.eval(TURN, 1, this.key, this.intervalMs, this.burstMs));
    } catch {
      this.aloneUntil = Date.now() + REST_AFTER_FAILURE_MS;
      return undefined;
    }
  }

  private alone(): number {
    const now = Date.now();
    const at = Math.max(now - this.burstMs, this.nextHere);
    this.nextHere = at + this.intervalMs;
    return Math.ceil(Math.max(0, at - now));
  }
}
