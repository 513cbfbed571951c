import { Inject, Injectable } from '@nestjs/common';
import {
  spreadOverMinute,
  type JobQueue,
  JobQueues,
  RedisMonitor,
  type SharedSemaphore,
  type WorkOn,
} from '@overline/queue';
import { SEARCH_SETTINGS, type SearchSettings } from './search.settings.ts';

const WITHOUT_MODEL = 4;
// Jobs read and compute before and after the model's turn; without more of them than turns, turns would stay empty.
const JOBS_PER_TURN = 1.25;
// The row in Postgres counts the tries that matter; this is only how often the queue itself brings a job again.
const TRIES = 10;
const BACKOFF_MS = 1_000;
const LONGEST_CALL_MS = 90_000;

interface Ids {
  id: string;
}

/** The one queue of analyses, at the pace of the language model's provider. Only ids travel in it. */
@Injectable()
export class AnalysisQueue {
  private readonly queue: JobQueue<Ids>;
  private readonly turns: SharedSemaphore | null;

  constructor(
    queues: JobQueues,
    private readonly redis: RedisMonitor,
    @Inject(SEARCH_SETTINGS) { model }: SearchSettings,
  ) {
    this.queue = queues.open<Ids>({
      name: 'analyses',
      concurrency: model ? Math.ceil(model.concurrency * JOBS_PER_TURN) + 1 : WITHOUT_MODEL,
      tries: TRIES,
      backoffMs: BACKOFF_MS,
      ...(model ? { limit: spreadOverMinute(model.perMinute) } : {}),
    });
    this.turns =
      model &&
      queues.semaphore({
        name: 'model',
        perMinute: model.perMinute,
        maxConcurrent: model.concurrency,
        leaseMs: LONGEST_CALL_MS,
      });
  }

  /** False where no language model is set up: templates write every answer. */
  get hasModel(): boolean {
    return this.turns !== null;
  }

  /** True while Redis is away or does not answer, so that no job would be found. */
  get isDown(): boolean {
    return this.redis.isDown;
  }

  /** Adds a job unless its id is queued already. @throws Error while Redis is down */
  async add(id: string, priority: number): Promise<void> {
    if (this.isDown) throw new Error('Redis does not answer');
    await this.queue.add(id, { id }, priority);
  }

  /** Which of these nobody will come across in the queue. @throws Error while Redis is away */
  missing(ids: readonly string[]): Promise<string[]> {
    return this.queue.missing(ids);
  }

  remove(id: string): Promise<void> {
    return this.queue.remove(id);
  }

  /** One call of the model, when it is its turn. */
  turn<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.turns ? this.turns.run(call, signal) : call();
  }

  /** The provider asked to wait: no job starts and no call goes out before. */
  async pause(forMs: number): Promise<void> {
    await Promise.all([this.turns?.pause(forMs), this.queue.pause(forMs).catch(() => undefined)]);
  }

  work(run: WorkOn<Ids>): void {
    this.queue.work(run);
  }
}
