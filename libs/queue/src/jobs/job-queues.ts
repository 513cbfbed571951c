import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobQueueOptions } from './job-queue.options.ts';
import { JobQueue } from './job-queue.ts';
import { type Backlog, tellBacklog } from './queue-metrics.ts';
import { redisConnection } from '../redis/redis-connection.ts';
import { QUEUE_OPTIONS, type QueueOptions } from '../redis/queue.options.ts';
import { type SharedRateLimitOptions, SharedRateLimiter } from '../pace/shared-pace.ts';
import { SharedSemaphore, type SharedSemaphoreOptions } from '../turnstile/turnstile.ts';

/** Opens the service's queues, turnstiles and paces, and closes them when it stops: jobs first. */
@Injectable()
export class JobQueues implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queues: { close(): Promise<void> }[] = [];
  private readonly doors: { close(): void }[] = [];
  private readonly backlogs = new Map<string, () => Promise<Backlog>>();

  constructor(@Inject(QUEUE_OPTIONS) private readonly options: QueueOptions) {}

  /** The service that these queues work for. */
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
    const turnstile = new SharedSemaphore(options, redisConnection(this.options.redisUrl), this.service);
    this.doors.push(turnstile);
    return turnstile;
  }

  rateLimiter(options: SharedRateLimitOptions): SharedRateLimiter {
    const pace = new SharedRateLimiter(options, redisConnection(this.options.redisUrl), this.service);
    this.doors.push(pace);
    return pace;
  }

  onApplicationBootstrap(): void {
    tellBacklog(this.service, this.backlogs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
    for (const door of this.doors) door.close();
  }
}
