import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';
import { fallibleRedis } from './redis.ts';

export interface SharedSemaphoreOptions {
  /** Unique in the service. */
  name: string;
  perMinute: number;
  maxConcurrent: number;
  /** The slot of a crashed holder is released after this long. */
  leaseMs: number;
}

const FULL_RETRY_MS = 25;
// A delayed call must not push the provider's window over its limit: starts are spaced slightly wider than needed, and
// a final check counts the starts within a slightly longer window.
const SPACING = 1.05;
const WINDOW_MARGIN = 1.04;
/** If Redis takes longer than this to reply, the start time that it recorded is too far from the real one. */
const SLOW_REPLY_MS = 8;

// All scripts use Redis's clock, so that the instances' clocks need not agree.

/** KEYS: next start, slots. ARGV: interval, maxConcurrent, lease, slot. Returns the wait in ms, or -1 when full. */
const ACQUIRE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ms)
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return -1 end
local at = math.max(ms, tonumber(redis.call('GET', KEYS[1]) or 0))
redis.call('SET', KEYS[1], tostring(at + tonumber(ARGV[1])), 'PX', math.ceil(at - ms + ARGV[1]) + 1000)
redis.call('ZADD', KEYS[2], at + ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[2], math.ceil(at - ms + ARGV[3]) + 1000)
return math.ceil(at - ms)
`;
/** KEYS: starts. ARGV: window, calls per window, slot. Returns 0 and counts the start, or the wait in ms. */
const COUNT_START = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ms - ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, math.ceil(oldest[2] + ARGV[1] - ms))
end
redis.call('ZADD', KEYS[1], ms, ARGV[3])
redis.call('PEXPIRE', KEYS[1], math.ceil(ARGV[1]) + 1000)
return 0
`;
/** KEYS: starts. ARGV: slot. Moves a counted start to the current time. */
const CORRECT_START = `
local now = redis.call('TIME')
return redis.call('ZADD', KEYS[1], 'XX', now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
`;
/** KEYS: next start. ARGV: pause. */
const PAUSE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local at = math.max(ms + tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or 0))
redis.call('SET', KEYS[1], tostring(at), 'PX', math.ceil(at - ms) + 1000)
return 0
`;

/**
 * Limits the calls of all instances to a provider: evenly spaced, and a maximum in flight. It applies to each call, not
 * to each job. While Redis is down, each instance applies the limits on its own.
 */
export class SharedSemaphore {
  private readonly redis: Redis;
  private readonly intervalMs: number;
  private readonly window: { calls: number; ms: number };
  private nextLocal = 0;
  private inFlightLocal = 0;

  constructor(
    private readonly options: SharedSemaphoreOptions,
    connection: RedisOptions,
    private readonly prefix: string,
  ) {
    this.intervalMs = (60_000 / options.perMinute) * SPACING;
    const calls = Math.max(1, Math.floor(options.perMinute / 60));
    this.window = { calls, ms: ((calls * 60_000) / options.perMinute) * WINDOW_MARGIN };
    this.redis = fallibleRedis(connection);
  }

  /** Waits for a slot, then runs `work`. @throws what `work` throws, or the signal's reason if it fires first */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const slot = randomUUID();
    const wait = await this.acquire(slot, signal);
    try {
      if (wait > 0) await sleep(wait, undefined, { signal });
      await this.countStart(slot, signal);
      return await work();
    } finally {
      this.inFlightLocal -= 1;
      await this.release(slot);
    }
  }

  /** Starts no call anywhere for this long, because the provider asked for a pause. */
  async pause(forMs: number): Promise<void> {
    this.nextLocal = Math.max(this.nextLocal, performance.now() + forMs);
    await this.command(() => this.redis.eval(PAUSE, 1, this.key('next'), Math.ceil(forMs)));
  }

  close(): void {
    this.redis.disconnect();
  }

  /** Takes a slot and returns the milliseconds until its start. */
  private async acquire(slot: string, signal: AbortSignal): Promise<number> {
    for (;;) {
      signal.throwIfAborted();
      const { maxConcurrent, leaseMs } = this.options;
      const keys = [this.key('next'), this.key('slots')] as const;
      const reply = await this.command(() =>
        this.redis.eval(ACQUIRE, 2, ...keys, this.intervalMs, maxConcurrent, leaseMs, slot),
      );
      const wait = reply === undefined ? this.acquireLocally() : Number(reply);
      if (wait >= 0) {
        // There is no await before this line, so that no other local caller changes the count in between.
        this.inFlightLocal += 1;
        return wait;
      }
      await sleep(FULL_RETRY_MS * (0.5 + Math.random()), undefined, { signal });
    }
  }

  private acquireLocally(): number {
    if (this.inFlightLocal >= this.options.maxConcurrent) return -1;
    const now = performance.now();
    const at = Math.max(now, this.nextLocal);
    this.nextLocal = at + this.intervalMs;
    return Math.ceil(at - now);
  }

  private async countStart(slot: string, signal: AbortSignal): Promise<void> {
    const key = this.key('starts');
    const { calls, ms } = this.window;
    for (;;) {
      signal.throwIfAborted();
      const sentAt = performance.now();
      const wait = Number((await this.command(() => this.redis.eval(COUNT_START, 1, key, ms, calls, slot))) ?? 0);
      // On a busy machine the call starts later than Redis has recorded, so record the real time for those that follow.
      if (wait === 0 && performance.now() - sentAt > SLOW_REPLY_MS)
        void this.command(() => this.redis.eval(CORRECT_START, 1, key, slot));
      if (wait === 0) return;
      await sleep(wait, undefined, { signal });
    }
  }

  private async release(slot: string): Promise<void> {
    await this.command(() => this.redis.zrem(this.key('slots'), slot));
  }

  private key(part: 'next' | 'slots' | 'starts'): string {
    return `${this.prefix}:semaphore:${this.options.name}:${part}`;
  }

  private async command<T>(run: () => Promise<T>): Promise<T | undefined> {
    return run().catch(() => undefined);
  }
}
