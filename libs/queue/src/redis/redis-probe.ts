import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { QUEUE_OPTIONS, type QueueOptions } from './queue.options.ts';
import { IMPATIENT, redisConnection } from './redis-connection.ts';

const COMMAND_TIMEOUT_MS = 500;

/** Pings Redis. An open connection does not prove that the server answers. */
@Injectable()
export class RedisProbe implements OnApplicationShutdown {
  private redis: Redis | undefined;

  constructor(@Inject(QUEUE_OPTIONS) private readonly options: QueueOptions) {}

  async answers(): Promise<boolean> {
    this.redis ??= this.connect();
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
