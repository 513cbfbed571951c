import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { tlsErrorAdvice } from '@overline/database';
import { runScheduled } from '@overline/telemetry';
import { Queue, Worker } from 'bullmq';
import { closeQueue, errorLogger, QueueOptions, redisConnection, stopWorker } from './redis.ts';

/** Recurring work, by cron in the home time zone (daylight saving included) or at a fixed interval. */
export type Schedule = {
  id: string;
  /** Must tolerate repeated and overlapping runs: Redis may be wiped, and instances share the work. */
  run: () => Promise<void>;
} & ({ cron: string } | { everyMs: number });

const REGISTER_INTERVAL_MS = 60_000;
const MAX_RUN_AFTER_STOP_MS = 5_000;

/**
 * The service's recurring work, on BullMQ job schedulers. They are registered again after every lost connection and
 * every minute, so that a wiped Redis has them again within 60 s.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Schedules.name);
  private readonly schedules = new Map<string, Schedule>();
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: QueueOptions) {}

  /** Adds recurring work; call it before the application has started. */
  add(schedule: Schedule): void {
    if (this.schedules.has(schedule.id)) throw new Error(`The schedule ${schedule.id} exists already`);
    this.schedules.set(schedule.id, schedule);
  }

  async onApplicationBootstrap(): Promise<void> {
    const name = `${this.options.service}-schedules`;
    const connection = redisConnection(this.options.redisUrl);
    const prefix = this.options.service;
    this.queue = new Queue(name, { connection, prefix });
    this.queue.on('error', errorLogger(this.logger, 'queue'));
    this.worker = new Worker(name, (job) => runScheduled(job.name, () => this.run(job.name)), {
      connection,
      prefix,
      concurrency: 4,
    });
    this.worker.on('error', errorLogger(this.logger, 'worker'));
    // The registration waits until Redis is connected again.
    this.queue.on('ioredis:close', () => void this.registerAll());
    this.timer = setInterval(() => void this.registerAll(), REGISTER_INTERVAL_MS);
    void this.registerAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.queue?.removeAllListeners('ioredis:close');
    if (this.worker) await stopWorker(this.worker, MAX_RUN_AFTER_STOP_MS);
    if (this.queue) await closeQueue(this.queue);
  }

  private async registerAll(): Promise<void> {
    for (const schedule of this.schedules.values()) {
      const { id } = schedule;
      const repeat: { pattern?: string; tz?: string; every?: number } =
        'cron' in schedule ? { pattern: schedule.cron, tz: HOME_TIME_ZONE } : { every: schedule.everyMs };
      try {
        // Registering a cron schedule again would delete its due run if that still waits for a free slot.
        const registered = await this.queue?.getJobScheduler(id);
        if (repeat.pattern !== undefined && registered?.pattern === repeat.pattern) continue;
        await this.queue?.upsertJobScheduler(id, repeat, {
          name: id,
          opts: { removeOnComplete: { count: 20 }, removeOnFail: { count: 200 } },
        });
      } catch (error) {
        this.logger.warn({
          msg: 'could not register the schedule',
          schedule: id,
          error: tlsErrorAdvice(error) ?? String(error),
        });
      }
    }
  }

  private async run(id: string): Promise<void> {
    const schedule = this.schedules.get(id);
    if (!schedule) return;
    try {
      await schedule.run();
    } catch (error) {
      this.logger.error({
        msg: 'scheduled work failed; it runs again at its next time',
        schedule: id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      throw error;
    }
  }
}
