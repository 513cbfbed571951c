import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { tlsErrorAdvice } from '@overline/database';
import type { Queue, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';

export abstract class QueueOptions {
  /** redis:// or, for TLS, rediss:// address, with user and password. */
  abstract readonly redisUrl: string;
  /** The prefix of all keys: the service's Redis user may not access any others. */
  abstract readonly service: string;
}

/**
 * Options for commands whose caller waits. A command fails at once without a connection, and after two seconds without
 * an answer. A connection that does not answer is replaced.
 */
export const FAIL_FAST = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  socketTimeout: 3_000,
  connectTimeout: 3_000,
} as const satisfies RedisOptions;

const MAX_RECONNECT_DELAY_MS = 2_000;
const retryStrategy = (times: number): number => Math.min(times * 100, MAX_RECONNECT_DELAY_MS);

/** BullMQ takes options instead of a client, because each of its parts opens a connection of its own. */
export function redisConnection(url: string): RedisOptions {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
    retryStrategy,
  };
}

const COMMAND_TIMEOUT_MS = 500;

/** A client for short commands with a fallback: it answers within half a second or fails, and never queues commands. */
export function fallibleRedis(connection: RedisOptions, options: RedisOptions = {}): Redis {
  const redis = new Redis({
    ...connection,
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    ...options,
  });
  // Ignored, because every command already reports its own failure.
  redis.on('error', () => undefined);
  return redis;
}

/** Without an answer from Redis, closing ends after this long. */
const MAX_CLOSE_MS = 1_000;

/**
 * Stops taking jobs and waits for running ones, at most `withinMs`. Another worker picks up unfinished jobs as stalled.
 * Every step is bounded, because BullMQ waits for Redis without a limit.
 */
export async function stopWorker(worker: Worker, withinMs: number): Promise<void> {
  // A worker that has never connected has no jobs, and BullMQ would wait for its connection.
  const connected = worker.waitUntilReady().then(
    () => true,
    () => false,
  );
  const hasConnected = await Promise.race([connected, sleep(0, false)]);
  await settledWithin(withinMs, worker.close(!hasConnected));
  disconnect(worker);
}

export async function closeQueue(queue: Queue): Promise<void> {
  await settledWithin(MAX_CLOSE_MS, queue.close());
  disconnect(queue);
}

/** Cuts the connection, because one that could not be closed in time would reconnect forever. */
function disconnect(part: Queue | Worker): void {
  part.disconnect().catch(() => undefined);
}

async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })]);
}

export function errorLogger(logger: Logger, part: 'queue' | 'worker'): (error: Error) => void {
  return (error) => logger.warn({ msg: part, error: tlsErrorAdvice(error) ?? String(error) });
}

/** Pings Redis. An open connection does not prove that the server answers. */
@Injectable()
export class RedisProbe implements OnApplicationShutdown {
  private redis: Redis | undefined;

  constructor(private readonly options: QueueOptions) {}

  async answers(): Promise<boolean> {
    this.redis ??= fallibleRedis(redisConnection(this.options.redisUrl), {
      ...FAIL_FAST,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      lazyConnect: true,
    });
    try {
      if (this.redis.status === 'wait') await this.redis.connect();
      await this.redis.ping();
      return true;
    } catch {
      return false;
    }
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

const PING_INTERVAL_MS = 400;
/** Redis is reported down only after this many failed pings in a row, because a single ping can be lost. */
const MIN_FAILURES = 2;
/** Shorter outages, such as a restart, are not reported. */
const TOLERATED_MS = 1_500;

/** Notices within two seconds that Redis is down or hangs, so that callers can fall back at once. */
@Injectable()
export class RedisMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private failures = 0;
  private answeredAt = performance.now();
  private readonly stopping = new AbortController();

  constructor(private readonly probe: RedisProbe) {}

  get isDown(): boolean {
    return this.failures >= MIN_FAILURES && performance.now() - this.answeredAt > TOLERATED_MS;
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
      await sleep(PING_INTERVAL_MS, undefined, { ref: false });
    }
  }
}
