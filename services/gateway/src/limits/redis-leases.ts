import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type Bucket, type Grant, takeFrom } from './token-bucket.ts';

const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
const REST_AFTER_FAILURE_MS = 2_000;
const MOST_BUCKETS = 50_000;

// The bucket of token-bucket.ts, where all instances share it; Redis's own clock, so that theirs need not agree.
const TAKE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local perMinute, want = tonumber(ARGV[1]), tonumber(ARGV[2])
local perMs = perMinute / 60000
local known = redis.call('HMGET', KEYS[1], 't', 'at')
local passed = math.max(0, ms - (tonumber(known[2]) or ms))
local tokens = math.min(perMinute, (tonumber(known[1]) or perMinute) + passed * perMs)
local granted = math.min(want, math.floor(tokens))
tokens = tokens - granted
redis.call('HSET', KEYS[1], 't', tostring(tokens), 'at', ms)
redis.call('PEXPIRE', KEYS[1], 61000)
if granted > 0 then return {granted, 0} end
return {0, math.ceil((1 - tokens) / perMs)}
`;

/** Hands out slices of the buckets in Redis. While Redis is away, this instance counts alone. */
@Injectable()
export class RedisLeases implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly redis: Redis;
  private readonly own = new LRUCache<string, Bucket>({ max: MOST_BUCKETS });
  private aloneUntil = 0;

  constructor(url: string) {
    this.redis = new Redis(url, {
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    // Each failed call falls back and says so; the client's own reports would only repeat it.
    this.redis.on('error', () => undefined);
  }

  get isConnected(): boolean {
    return this.redis.status === 'ready';
  }

  /** Whether Redis answers: a connection that stands says nothing of a server that hangs. */
  async answers(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  async take(key: string, perMinute: number, want: number): Promise<Grant> {
    if (this.isConnected && Date.now() >= this.aloneUntil) {
      try {
        const answer = (await this.redis.eval(TAKE, 1, `gateway:limit:${key}`, perMinute, want)) as [number, number];
        return { granted: answer[0], waitMs: answer[1] };
      } catch (error) {
        this.aloneUntil = Date.now() + REST_AFTER_FAILURE_MS;
        this.logger.warn({ msg: 'Redis does not answer: limits are counted here alone', error: String(error) });
      }
    }
    return this.takeAlone(key, perMinute, want);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private takeAlone(key: string, perMinute: number, want: number): Grant {
    const now = Date.now();
    const bucket = this.own.get(key) ?? { tokens: perMinute, filledAt: now };
    this.own.set(key, bucket);
    return takeFrom(bucket, perMinute, want, now);
  }
}
