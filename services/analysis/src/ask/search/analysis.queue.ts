import { Injectable } from '@nestjs/common';
import { type JobQueue, JobQueues, RedisMonitor, type WorkOn } from '@overline/queue';
import { AskSettings } from '../ask.settings.ts';

const CONCURRENCY_WITHOUT_MODEL = 4;
// Jobs also read and compute before they send their request, so there are more jobs than slots for requests.
const JOBS_PER_SLOT = 1.1;
// The attempts that matter are counted in Postgres. This is how often BullMQ itself retries a job.
const ATTEMPTS = 10;
const BACKOFF_MS = 1_000;

interface AnalysisJob {
  id: string;
}

/** The queue of analyses, ordered by priority. A job holds only the id of its row in Postgres. */
@Injectable()
export class AnalysisQueue {
  private readonly queue: JobQueue<AnalysisJob>;

  constructor(
    queues: JobQueues,
    private readonly redis: RedisMonitor,
    { words, limits }: AskSettings,
  ) {
    this.queue = queues.open<AnalysisJob>({
      name: 'analyses',
      concurrency: words.apiKey ? Math.ceil(limits.concurrency * JOBS_PER_SLOT) + 1 : CONCURRENCY_WITHOUT_MODEL,
      tries: ATTEMPTS,
      backoffMs: BACKOFF_MS,
    });
  }

  /** True while Redis is away or does not answer, so that no worker would find a job. */
  get isDown(): boolean {
    return this.redis.isDown;
  }

  /** Adds a job unless its id is queued already. @throws Error while Redis is down */
  async add(id: string, priority: number): Promise<void> {
    if (this.isDown) throw new Error('Redis does not answer');
    await this.queue.add(id, { id }, priority);
  }

  /** Which of these ids have no live job. @throws Error while Redis is away */
  missing(ids: readonly string[]): Promise<string[]> {
    return this.queue.missing(ids);
  }

  remove(id: string): Promise<void> {
    return this.queue.remove(id);
  }

  work(run: WorkOn<AnalysisJob>): void {
    this.queue.work(run);
  }
}
