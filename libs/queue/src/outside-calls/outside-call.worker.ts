import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorText, type Transactions } from '@overline/database';
import { inSpan, messagingSpan, runWithCarrier } from '@overline/telemetry';
import {
  type JobQueue,
  PauseQueue,
  PostponeJob,
  RequeueJob,
  type RunningJob,
  UnrecoverableJob,
} from '../jobs/job-queue.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { countCall, expectCalls } from '../jobs/queue-metrics.ts';
import type { OutsideCall, ProcessCall } from './outside-call.ts';
import type { ClaimedCall, OutsideCallRepository } from './outside-call.repository.ts';

const CONCURRENCY = 4;
/** All instances together start 100 calls of a kind per second, in short windows so that starts are spread evenly. */
const START_LIMIT = { jobs: 25, withinMs: 250 };
const POLL_MS = 10_000;
const BATCH = 500;
/** A processor that ignores its signal is abandoned this long after the timeout. */
const ABANDON_MS = 2_000;
/** The lease outlasts the timeout by this much. */
const LEASE_MARGIN_MS = 10_000;
/** On shutdown, calls in flight may finish for this long before their signal fires. */
const FINISH_MS = 3_000;

/**
 * Makes the calls of one kind. Postgres decides which calls are due and which worker holds a call's lease; a job only
 * tells a worker to check one row.
 */
export class OutsideCallWorker {
  private readonly logger: Logger;
  private readonly queue: JobQueue<Record<string, never>>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly call: OutsideCall,
    private readonly process: ProcessCall,
    private readonly rows: OutsideCallRepository,
    private readonly transactions: Transactions,
    queues: JobQueues,
  ) {
    this.logger = new Logger(`Call ${call.name}`);
    this.queue = queues.open({
      name: `${queues.service}-call-${call.name}`,
      concurrency: call.concurrency ?? CONCURRENCY,
      limit: START_LIMIT,
      // Tries are counted in Postgres, and failed jobs are queued again from there.
      tries: 1,
      backoffMs: 0,
      finishMs: FINISH_MS,
    });
  }

  start(): void {
    expectCalls(this.call.name);
    this.queue.work((job) => this.run(job));
    this.timer = setInterval(() => void this.requeueMissing(), POLL_MS);
    void this.requeueMissing();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Queues the call now. While Redis is down, the polling loop does it later. */
  wake(id: string): void {
    this.queue.add(id, {}, 1).catch((error: unknown) => {
      this.logger.warn({ msg: 'call waits for the next poll', id, error: String(error) });
    });
  }

  /** Queues due calls that have no job, because Redis was wiped or down. */
  private async requeueMissing(): Promise<void> {
    try {
      const waiting = await this.rows.waiting(this.call.name, POLL_MS, BATCH);
      const missing = await this.queue.missing(waiting);
      for (const id of missing) await this.queue.add(id, {}, 1);
    } catch (error) {
      this.logger.warn({ msg: 'could not queue waiting calls', error: String(error) });
    }
  }

  private async run({ id, signal }: RunningJob<object>): Promise<void> {
    const claimed = await this.rows.claim(id, this.call.timeoutMs + LEASE_MARGIN_MS);
    if (!claimed) {
      const wait = await this.rows.claimableIn(id);
      if (wait === undefined) return;
      throw new PostponeJob(wait);
    }
    await runWithCarrier(claimed.carrier, () => this.try(claimed, signal));
  }

  private async try(claimed: ClaimedCall, signal: AbortSignal): Promise<void> {
    try {
      await inSpan(messagingSpan('bullmq', 'consumer', this.call.name), () => this.attempt(claimed, signal));
    } catch (error) {
      const cause = signal.aborted ? new RequeueJob('This process is stopping', { cause: error }) : error;
      await this.recordFailure(claimed, cause);
    }
  }

  private async attempt(claimed: ClaimedCall, stopping: AbortSignal): Promise<void> {
    const { key, attempt } = claimed;
    // Reached only if the worker crashed during the last try.
    if (attempt > this.call.tries) throw new UnrecoverableJob(`Started ${this.call.tries} times and never finished`);
    const payload = this.call.payload.safeParse(claimed.payload);
    if (!payload.success) throw new UnrecoverableJob(`The payload breaks its schema: ${payload.error.message}`);
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.call.timeoutMs)]);
    const after = await Promise.race([
      this.process({ key, payload: payload.data, attempt, signal }),
      abandonAfter(this.call.timeoutMs + ABANDON_MS),
    ]);
    await this.transactions.run(async () => {
      if (!(await this.rows.finish(claimed)))
        throw new Error('The lease expired, so another worker may have started the call');
      await after?.();
    });
    countCall(this.call.name, 'done');
  }

  /** Records the failure in Postgres, then throws the error by which the queue requeues, postpones or pauses. */
  private async recordFailure(claimed: ClaimedCall, error: unknown): Promise<void> {
    if (error instanceof RequeueJob || error instanceof PauseQueue) {
      await this.rows.requeue(claimed, error instanceof PauseQueue ? error.forMs : 0);
      countCall(this.call.name, error instanceof PauseQueue ? 'paused' : 'requeued');
      throw error;
    }
    const { id, key, attempt } = claimed;
    const reason = errorText(error);
    if (error instanceof UnrecoverableJob || attempt >= this.call.tries) {
      this.logger.error({ msg: 'call dead-lettered', id, key, attempt, error: reason });
      await this.rows.fail(claimed, reason);
      countCall(this.call.name, 'dead-lettered');
      return;
    }
    const { backoffMs, longestBackoffMs } = this.call;
    const wait = Math.min(longestBackoffMs, backoffMs * 2 ** Math.min(attempt - 1, 30));
    this.logger.warn({ msg: 'call failed', id, key, attempt, retryAfter: `${wait} ms`, error: reason });
    await this.rows.tryLater(claimed, wait, reason);
    countCall(this.call.name, 'failed');
    throw new PostponeJob(wait);
  }
}

async function abandonAfter(afterMs: number): Promise<never> {
  await sleep(afterMs, undefined, { ref: false });
  throw new Error(`Not finished within ${afterMs} ms`);
}
