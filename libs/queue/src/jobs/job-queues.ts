import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue, type JobQueueOptions } from './job-queue.ts';
import { type Backlog, registerBacklogs } from './queue-metrics.ts';
import { QueueOptions, redisConnection } from './redis.ts';
import { SharedRateLimiter, type SharedRateLimitOptions } from './shared-rate-limiter.ts';
import { SharedSemaphore, type SharedSemaphoreOptions } from './shared-semaphore.ts';

/** Opens the service's queues, semaphores and rate limiters. On shutdown it closes the queues first. */
@Injectable()
export class JobQueues implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queues: { close(): Promise<void> }[] = [];
  private readonly limiters: { close(): void }[] = [];
  private readonly backlogs = new Map<string, () => Promise<Backlog>>();

  constructor(private readonly options: QueueOptions) {}

  get service(): string {
    return this.options.service;
  }

  open<Data extends object>(options: JobQueueOptions): JobQueue<Data> {
    const queue = new JobQueue<Data>(options, redisConnection(this.options.redisUrl), this.service);
    this.queues.push(queue);
    this.backlogs.set(options.name, () => queue.backlog());
    return queue;
  }

  semaphore(options: SharedSemaphoreOptions): SharedSemaphore {
    const semaphore = new SharedSemaphore(options, redisConnection(this.options.redisUrl), this.service);
    this.limiters.push(semaphore);
    return semaphore;
  }

  rateLimiter(options: SharedRateLimitOptions): SharedRateLimiter {
    const limiter = new SharedRateLimiter(options, redisConnection(this.options.redisUrl), this.service);
    this.limiters.push(limiter);
    return limiter;
  }

  onApplicationBootstrap(): void {
    registerBacklogs(this.service, this.backlogs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
    for (const limiter of this.limiters) limiter.close();
  }
}
