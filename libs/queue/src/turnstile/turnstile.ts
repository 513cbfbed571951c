import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

export interface SharedSemaphoreOptions {
  /** Unique in the house. */
  name: string;
  perMinute: number;
  /** How many may be inside at once, over all instances. */
  inside: number;
  /** Nobody stays longer: a place whose holder died is free again after it. */
  longestStayMs: number;
}

const COMMAND_TIMEOUT_MS = 500;
const FULL_LOOK_MS = 25;
// A call that left late must not meet the next ones within the span that the provider counts: room between the turns,
// and a last look at how many have left within that span and a little more.
const SPACING = 1.05;
const SPAN_ROOM = 1.04;
/** An answer of Redis that took longer says little about when the call leaves. */
const LATE_MS = 8;

// The next free moment and the places taken, shared by all instances; Redis's own clock, so that theirs need not agree.
const ENTER = `
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
// The calls that left within the span; one more leaves if there is room for it, else the wait until there is.
const LEAVE_BY_COUNT = `
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
const LEFT_LATE = `
local now = redis.call('TIME')
return redis.call('ZADD', KEYS[1], 'XX', now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
`;
const PAUSE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local at = math.max(ms + tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or 0))
redis.call('SET', KEYS[1], tostring(at), 'PX', math.ceil(at - ms) + 1000)
return 0
`;

/**
 * Lets callers of all instances through one by one, evenly spaced, so many at once: what a provider's limits ask for,
 * to the call and not to the job. While Redis is away this instance keeps the same pace alone.
 */
export class SharedSemaphore {
  private readonly redis: Redis;
  private readonly intervalMs: number;
  /** The provider counts so many calls within so long. */
  private readonly span: { calls: number; ms: number };
  private nextHere = 0;
  private insideHere = 0;

  constructor(
    private readonly options: SharedSemaphoreOptions,
    connection: RedisOptions,
    private readonly prefix: string,
  ) {
    this.intervalMs = (60_000 / options.perMinute) * SPACING;
    const calls = Math.max(1, Math.floor(options.perMinute / 60));
    this.span = { calls, ms: ((calls * 60_000) / options.perMinute) * SPAN_ROOM };
    this.redis = new Redis({
      ...connection,
      commandTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    // Each failed call falls back to this instance's own count; the client's own reports would only repeat it.
    this.redis.on('error', () => undefined);
  }

  /**
   * Waits for its turn, then does the work. @throws what the work throws, or the signal's reason when it fires first
   */
  async pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const place = randomUUID();
    const wait = await this.enter(place, signal);
    try {
      if (wait > 0) await sleep(wait, undefined, { signal });
      await this.leaveByCount(place, signal);
      return await work();
    } finally {
      this.insideHere -= 1;
      await this.leave(place);
    }
  }

  /** Nobody is let in for so long: the provider asked for it. */
  async pause(forMs: number): Promise<void> {
    this.nextHere = Math.max(this.nextHere, Date.now() + forMs);
    await this.command(() => this.redis.eval(PAUSE, 1, this.keys[0], Math.ceil(forMs)));
  }

  close(): void {
    this.redis.disconnect();
  }

  private get keys(): [string, string] {
    return [this.keyOf('next'), this.keyOf('inside')];
  }

  private keyOf(part: string): string {
    return `${this.prefix}:turnstile:${this.options.name}:${part}`;
  }

  private async leaveByCount(place: string, signal: AbortSignal): Promise<void> {
    const key = this.keyOf('left');
    for (;;) {
      signal.throwIfAborted();
      const asked = performance.now();
      const wait = Number(
        (await this.command(() => this.redis.eval(LEAVE_BY_COUNT, 1, key, this.span.ms, this.span.calls, place))) ?? 0,
      );
      // On a busy machine the call leaves later than Redis was told: the next ones must reckon with the real moment.
      if (wait === 0 && performance.now() - asked > LATE_MS)
        void this.command(() => this.redis.eval(LEFT_LATE, 1, key, place));
      if (wait === 0) return;
      await sleep(wait, undefined, { signal });
    }
  }

  private async enter(place: string, signal: AbortSignal): Promise<number> {
    for (;;) {
      signal.throwIfAborted();
      const { inside, longestStayMs } = this.options;
      const told = await this.command(() =>
        this.redis.eval(ENTER, 2, ...this.keys, this.intervalMs, inside, longestStayMs, place),
      );
      const wait = told === undefined ? this.enterAlone() : Number(told);
      if (wait >= 0) {
        // At once, so that nobody else counts in between.
        this.insideHere += 1;
        return wait;
      }
      await sleep(FULL_LOOK_MS * (0.5 + Math.random()), undefined, { signal });
    }
  }

  private enterAlone(): number {
    if (this.insideHere >= this.options.inside) return -1;
    const now = Date.now();
    const at = Math.max(now, this.nextHere);
    this.nextHere = at + this.intervalMs;
    return Math.ceil(at - now);
  }

  private async leave(place: string): Promise<void> {
    await this.command(() => this.redis.zrem(this.keys[1], place));
  }

  private async command<T>(run: () => Promise<T>): Promise<T | undefined> {
    return run().catch(() => undefined);
  }
}
