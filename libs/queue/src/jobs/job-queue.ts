import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { tlsErrorAdvice } from '@overline/database';
import { DelayedError, type Job, Queue, RateLimitError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { IMPATIENT } from '../redis/redis-connection.ts';
import { stopWorker } from '../redis/stop-worker.ts';
import { runWithCarrier, inSpan } from '@overline/telemetry';
import { carried, carrierOf, jobSpan } from './job-trace.ts';
import { type Backlog, timeJob } from './queue-metrics.ts';
import { RequeueJob, UnrecoverableJob, PauseQueue, PostponeJob } from './job-outcomes.ts';
import type { JobQueueOptions, WorkOn } from './job-queue.options.ts';

const LOCK_MS = 15_000;
const LOOK_FOR_LOST_MS = 5_000;
// What became of a job stands in Postgres; a worker that dies again and again is the business of its deadline there.
const TIMES_LOST = 20;
/** A pause is seen to be over at least this often. */
const LONGEST_NAP_MS = 1_000;
const IDLE_LOOK_SECONDS = 2;
/** Jobs with a priority stand in its order, so that the oldest need not be the first. */
const MOST_LOOKED_AT = 99;
/** So long a job may take to mind its signal. */
const LONGEST_END_MS = 5_000;
const LONGEST_LEAVE_MS = 1_000;

/**
 * One typed queue of jobs with ids of their own: an id is in the queue at most once. What a job is worth keeping
 * belongs into Postgres; here it travels, and may be lost with Redis at any time.
 */
export class JobQueue<Data extends object> {
  private readonly logger: Logger;
  private readonly queue: Queue;
  private readonly stopping = new AbortController();
  private readonly running = new Set<string>();
  private worker: Worker | undefined;

  constructor(
    private readonly options: JobQueueOptions,
    private readonly connection: RedisOptions,
    private readonly prefix: string,
  ) {
    this.logger = new Logger(`Queue ${options.name}`);
    // Adding must fail soon while Redis is away or hangs, instead of holding up whoever adds.
    this.queue = new Queue(options.name, { connection: { ...connection, ...IMPATIENT }, prefix });
    this.queue.on('error', (error) =>
      this.logger.warn({ msg: 'queue', error: tlsErrorAdvice(error) ?? String(error) }),
    );
  }

  /**
   * Puts a job into the queue, unless its id is in it. Priority 1 goes first.
   * @throws Error while Redis is away, or hangs
   */
  async add(id: string, data: Data, priority: number): Promise<void> {
    await inSpan(jobSpan('producer', this.options.name), () =>
      this.queue.add('job', data, {
        jobId: id,
        priority,
        attempts: this.options.tries,
        backoff: { type: 'exponential', delay: this.options.backoffMs, jitter: 0.3 },
        removeOnComplete: true,
        removeOnFail: true,
        ...carried(),
      }),
    );
  }

  /** Which of these ids neither wait, nor run, nor are due later. @throws Error while Redis is away, or hangs */
  async missing(ids: readonly string[]): Promise<string[]> {
    const states = await Promise.all(ids.map((id) => this.queue.getJobState(id)));
    return ids.filter(
      (_, index) => states[index] === 'unknown' || states[index] === 'completed' || states[index] === 'failed',
    );
  }

  /** What waits for a worker. @throws Error while Redis is away */
  async backlog(now = Date.now()): Promise<Backlog> {
    const [jobs, first] = await Promise.all([
      this.queue.getJobCountByTypes('waiting', 'prioritized'),
      Promise.all([this.queue.getWaiting(0, 0), this.queue.getPrioritized(0, MOST_LOOKED_AT)]),
    ]);
    const since = Math.min(now, ...first.flat().map(({ timestamp }) => timestamp));
    return { jobs, oldestSeconds: (now - since) / 1_000 };
  }

  /** Takes a waiting job out; one that runs stays. */
  async remove(id: string): Promise<void> {
    await this.queue.remove(id).catch(() => 0);
  }

  /** True while this instance has the job in hand. */
  isRunningHere(id: string): boolean {
    return this.running.has(id);
  }

  /** Nothing of this queue starts anywhere for so long. Needs a `limit`. */
  async pause(forMs: number): Promise<void> {
    await this.queue.rateLimit(Math.ceil(forMs));
  }

  /** Starts this instance's worker. */
  work(run: WorkOn<Data>): void {
    const { name, concurrency, limit, lockMs = LOCK_MS, lookForLostMs = LOOK_FOR_LOST_MS } = this.options;
    this.worker = new Worker<Data>(name, (job, token) => this.run(job, token, run), {
      connection: this.connection,
      prefix: this.prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lookForLostMs,
      maxStalledCount: TIMES_LOST,
      maximumRateLimitDelay: LONGEST_NAP_MS,
      drainDelay: IDLE_LOOK_SECONDS,
      ...(limit ? { limiter: { max: limit.jobs, duration: limit.withinMs } } : {}),
    });
    this.worker.on('error', (error) =>
      this.logger.warn({ msg: 'worker', error: tlsErrorAdvice(error) ?? String(error) }),
    );
  }

  /** Takes no more jobs, lets the running ones end for `finishMs`, tells them to stop and waits until they have. */
  async close(): Promise<void> {
    const patience = setTimeout(() => this.stopping.abort(), this.options.finishMs ?? 0);
    if (this.worker) await stopWorker(this.worker, (this.options.finishMs ?? 0) + LONGEST_END_MS);
    clearTimeout(patience);
    // While Redis is away there is nobody to take leave of, and one that hangs is not waited for.
    await Promise.race([this.queue.close().catch(() => undefined), sleep(LONGEST_LEAVE_MS, undefined, { ref: false })]);
  }

  private async run(job: Job<Data>, token: string | undefined, work: WorkOn<Data>): Promise<void> {
    const id = job.id ?? '';
    this.running.add(id);
    const { signal } = this.stopping;
    const since = performance.now();
    try {
      await runWithCarrier(carrierOf(job), () =>
        inSpan(jobSpan('consumer', this.options.name), () => work({ id, data: job.data, signal })),
      );
      timeJob(this.options.name, 'done', since);
    } catch (error) {
      timeJob(this.options.name, 'again', since);
      await this.translate(error, job, token);
    } finally {
      this.running.delete(id);
    }
  }

  private async translate(error: unknown, job: Job<Data>, token: string | undefined): Promise<never> {
    if (error instanceof PauseQueue) {
      await this.pause(error.forMs);
      throw new RateLimitError();
    }
    if (error instanceof RequeueJob) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    if (error instanceof PostponeJob) {
      await job.moveToDelayed(Date.now() + Math.ceil(error.afterMs), token);
      throw new DelayedError();
    }
    if (error instanceof UnrecoverableJob) throw new UnrecoverableError(error.message);
    throw error;
  }
}
