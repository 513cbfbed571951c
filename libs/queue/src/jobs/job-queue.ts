import { Logger } from '@nestjs/common';
import { type Carrier, currentCarrier, inSpan, messagingSpan, runWithCarrier } from '@overline/telemetry';
import {
  DelayedError,
  type Job,
  type JobsOptions,
  Queue,
  RateLimitError,
  UnrecoverableError,
  WaitingError,
  Worker,
} from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { type Backlog, timeJob } from './queue-metrics.ts';
import { closeQueue, errorLogger, FAIL_FAST, stopWorker } from './redis.ts';

export interface JobQueueOptions {
  /** Unique across services, such as `analysis-searches`. */
  name: string;
  concurrency: number;
  /** Jobs that all instances together start within a window; unlimited by default. */
  limit?: { jobs: number; withinMs: number };
  tries: number;
  /** Delay before the second try; it doubles with each further one. */
  backoffMs: number;
  /** On shutdown, running jobs may finish for this long before their signal fires; 0 by default. */
  finishMs?: number;
}

export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** Fires when this process is about to stop. The job should then throw `RequeueJob`. */
  signal: AbortSignal;
}

export type WorkOn<Data> = (job: RunningJob<Data>) => Promise<void>;

/** A job throws this when it cannot succeed. It then fails without another try. */
export class UnrecoverableJob extends Error {}

/** A job throws this when the provider asks to wait. The whole queue pauses, then the job runs again. */
export class PauseQueue extends Error {
  constructor(
    readonly forMs: number,
    options?: ErrorOptions,
  ) {
    super(`The queue pauses for ${forMs} ms`, options);
  }
}

/** A job throws this when it is not due yet. It runs again later, and this run does not count as a try. */
export class PostponeJob extends Error {
  constructor(readonly afterMs: number) {
    super(`The job runs again after ${afterMs} ms`);
  }
}

/**
 * A job throws this when this process cannot finish it. Another worker runs the job again, and this run does not count
 * as a try.
 */
export class RequeueJob extends Error {}

const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
// How often a job may stall, set high because the deadline in Postgres ends a job whose worker keeps crashing.
const MAX_STALLED = 20;
const MAX_PAUSE_CHECK_MS = 1_000;
const IDLE_POLL_SECONDS = 2;
/**
 * The index of the last waiting job that is read to find the oldest. Jobs are sorted by priority, so the first one need
 * not be the oldest.
 */
const LAST_SAMPLED_JOB = 99;
/** After the signal has fired, a job may take this long to end. */
const MAX_ABORT_MS = 5_000;

/**
 * A typed queue of jobs. A job's id is in the queue at most once. Redis may be wiped at any time, so what must not be
 * lost belongs in Postgres.
 */
export class JobQueue<Data extends object> {
  private readonly logger: Logger;
  private readonly queue: Queue;
  private readonly stopping = new AbortController();
  private worker: Worker | undefined;

  constructor(
    private readonly options: JobQueueOptions,
    private readonly connection: RedisOptions,
    private readonly prefix: string,
  ) {
    this.logger = new Logger(`Queue ${options.name}`);
    this.queue = new Queue(options.name, { connection: { ...connection, ...FAIL_FAST }, prefix });
    this.queue.on('error', errorLogger(this.logger, 'queue'));
  }

  /** Adds a job unless its id is in the queue; priority 1 runs first. @throws Error while Redis is down or hangs */
  async add(id: string, data: Data, priority: number): Promise<void> {
    await inSpan(messagingSpan('bullmq', 'producer', this.options.name), () =>
      this.queue.add('job', data, {
        jobId: id,
        priority,
        attempts: this.options.tries,
        backoff: { type: 'exponential', delay: this.options.backoffMs, jitter: 0.3 },
        removeOnComplete: true,
        removeOnFail: true,
        ...storeCarrier(),
      }),
    );
  }

  /** Returns the ids that are neither queued, nor delayed, nor running. @throws Error while Redis is down or hangs */
  async missing(ids: readonly string[]): Promise<string[]> {
    const states = await Promise.all(ids.map((id) => this.queue.getJobState(id)));
    return ids.filter((_, index) => ['unknown', 'completed', 'failed'].includes(states[index] ?? 'unknown'));
  }

  /** The jobs waiting for a worker. @throws Error while Redis is down */
  async backlog(now = Date.now()): Promise<Backlog> {
    const [jobs, samples] = await Promise.all([
      this.queue.getJobCountByTypes('waiting', 'prioritized'),
      Promise.all([this.queue.getWaiting(0, 0), this.queue.getPrioritized(0, LAST_SAMPLED_JOB)]),
    ]);
    const oldest = Math.min(now, ...samples.flat().map(({ timestamp }) => timestamp));
    return { jobs, oldestSeconds: (now - oldest) / 1_000 };
  }

  async remove(id: string): Promise<void> {
    await this.queue.remove(id).catch(() => 0);
  }

  /** Starts no job of this queue on any instance for this long. Needs a `limit`. */
  async pause(forMs: number): Promise<void> {
    await this.queue.rateLimit(Math.ceil(forMs));
  }

  work(run: WorkOn<Data>): void {
    const { name, concurrency, limit } = this.options;
    this.worker = new Worker<Data>(name, (job, token) => this.run(job, token, run), {
      connection: this.connection,
      prefix: this.prefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED,
      maximumRateLimitDelay: MAX_PAUSE_CHECK_MS,
      drainDelay: IDLE_POLL_SECONDS,
      ...(limit ? { limiter: { max: limit.jobs, duration: limit.withinMs } } : {}),
    });
    this.worker.on('error', errorLogger(this.logger, 'worker'));
  }

  /** Takes no more jobs, lets running ones finish for `finishMs`, then fires their signal and waits for them. */
  async close(): Promise<void> {
    const { finishMs = 0 } = this.options;
    const abort = setTimeout(() => this.stopping.abort(), finishMs);
    if (this.worker) await stopWorker(this.worker, finishMs + MAX_ABORT_MS);
    clearTimeout(abort);
    await closeQueue(this.queue);
  }

  private async run(job: Job<Data>, token: string | undefined, work: WorkOn<Data>): Promise<void> {
    const { signal } = this.stopping;
    const since = performance.now();
    try {
      await runWithCarrier(loadCarrier(job), () =>
        inSpan(messagingSpan('bullmq', 'consumer', this.options.name), () =>
          work({ id: job.id ?? '', data: job.data, signal }),
        ),
      );
      timeJob(this.options.name, 'done', since);
    } catch (error) {
      timeJob(this.options.name, 'again', since);
      await this.rethrow(error, job, token);
    }
  }

  private async rethrow(error: unknown, job: Job<Data>, token: string | undefined): Promise<never> {
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

/** Stores the request id and trace in the job option that BullMQ reserves for telemetry. */
function storeCarrier(): Pick<JobsOptions, 'telemetry'> {
  const carrier = currentCarrier();
  return carrier ? { telemetry: { metadata: JSON.stringify(carrier) } } : {};
}

function loadCarrier({ opts }: Pick<Job, 'opts'>): Carrier | undefined {
  const { metadata } = opts.telemetry ?? {};
  return metadata === undefined ? undefined : (JSON.parse(metadata) as Carrier);
}
