import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { QUEUE_OPTIONS, type QueueOptions } from './queue.options.ts';
import { IMPATIENT, redisConnection } from './redis-connection.ts';

const COMMAND_TIMEOUT_MS = 1_000;

/** Asks Redis whether it answers: a connection that stands says nothing of a server that hangs. */
@Injectable()
export class RedisProbe implements OnApplicationShutdown {
  private redis: Redis | undefined;

  constructor(@Inject(QUEUE_OPTIONS) private readonly options: QueueOptions) {}

  async answers(): Promise<boolean> {
    this.redis ??= this.connect();
    try {
      // The first question comes before the connection stands.
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

  private connect(): Redis {
    const redis = new Redis({
      ...redisConnection(this.options.redisUrl),
      ...IMPATIENT,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      lazyConnect: true,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    // Each question answers for itself; the client's own reports would only repeat it.
    redis.on('error', () => undefined);
    return redis;
  }
}
