import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobQueueOptions } from './job-queue.options.ts';
import { JobQueue } from './job-queue.ts';
import { type Backlog, tellBacklog } from './queue-metrics.ts';
import { redisConnection } from '../redis/redis-connection.ts';
import { QUEUE_OPTIONS, type QueueOptions } from '../redis/queue.options.ts';
import { Turnstile, type TurnstileOptions } from '../turnstile/turnstile.ts';

/** Opens the service's queues and turnstiles, and closes them when it stops: jobs first. */
@Injectable()
export class JobQueues implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queues: { close(): Promise<void> }[] = [];
  private readonly turnstiles: Turnstile[] = [];
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

  turnstile(options: TurnstileOptions): Turnstile {
    const turnstile = new Turnstile(options, redisConnection(this.options.redisUrl), this.service);
    this.turnstiles.push(turnstile);
    return turnstile;
  }

  onApplicationBootstrap(): void {
    tellBacklog(this.service, this.backlogs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
    for (const turnstile of this.turnstiles) turnstile.close();
  }
}
