import { Injectable } from '@nestjs/common';
import { type JobQueue, JobQueues, RedisMonitor } from '@overline/queue';
import { AnalysisConfig } from '../../config.ts';

const CONCURRENCY_WITHOUT_MODEL = 4;
// Jobs spend part of their time reading and computing, so there are more jobs than slots for model requests.
const JOBS_PER_SLOT = 1.1;
// Only limits BullMQ's own retries. Postgres counts the attempts that decide whether an analysis fails.
const ATTEMPTS = 10;
const BACKOFF_MS = 1_000;

/** The queue of analyses, ordered by priority. A job holds only the ID of its row in Postgres. */
@Injectable()
export class AnalysisQueue {
  readonly jobs: JobQueue<{ id: string }>;

  constructor(
    queues: JobQueues,
    private readonly redis: RedisMonitor,
    { OPENAI_API_KEY: apiKey, OPENAI_CONCURRENCY: slots }: AnalysisConfig,
  ) {
    this.jobs = queues.open({
      name: 'analyses',
      concurrency: apiKey ? Math.ceil(slots * JOBS_PER_SLOT) + 1 : CONCURRENCY_WITHOUT_MODEL,
      tries: ATTEMPTS,
      backoffMs: BACKOFF_MS,
    });
  }

  /** True while Redis is down or does not respond, so no worker would get the job. */
  get isDown(): boolean {
    return this.redis.isDown;
  }

  /** Adds a job unless its ID is queued already. @throws Error while Redis is down */
  async add(id: string, priority: number): Promise<void> {
    if (this.isDown) throw new Error('Redis is not responding');
    await this.jobs.add(id, { id }, priority);
  }
}
