import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.ts';
import { type Bucket, type Grant, takeFrom } from './rate-limiter.ts';

const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
const RETRY_AFTER_MS = 2_000;
const MAX_BUCKETS = 50_000;

// `takeFrom` as a Redis script, so that all instances share one bucket. Their clocks may differ, so it uses Redis's.
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

/** Leases tokens from buckets in Redis. While Redis is unavailable, this instance counts on its own. */
@Injectable()
export class RedisLeases implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly redis: Redis;
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  private localUntil = 0;

  constructor(config: GatewayConfig) {
    this.redis = new Redis(config.REDIS_URL, {
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    // Failed commands are already logged below.
    this.redis.on('error', () => undefined);
  }

  get isConnected(): boolean {
    return this.redis.status === 'ready';
  }

  /** Pings Redis: an open connection does not mean that the server responds. */
  async responds(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  async take(key: string, perMinute: number, want: number): Promise<Grant> {
    if (this.isConnected && performance.now() >= this.localUntil) {
      try {
        const grant = await this.redis.eval(TAKE, 1, `gateway:limit:${key}`, perMinute, want);
        const [granted, waitMs] = grant as [number, number];
        return { granted, waitMs };
      } catch (error) {
        this.localUntil = performance.now() + RETRY_AFTER_MS;
        this.logger.warn({ msg: 'Redis is not responding: counting rate limits locally', error: String(error) });
      }
    }
    return this.takeLocally(key, perMinute, want);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private takeLocally(key: string, perMinute: number, want: number): Grant {
    const now = performance.now();
    const bucket = this.buckets.get(key) ?? { tokens: perMinute, filledAt: now };
    this.buckets.set(key, bucket);
    return takeFrom(bucket, perMinute, want, now);
  }
}
