import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorText, type Transactions } from '@overline/database';
import { RequeueJob, UnrecoverableJob, PauseQueue, PostponeJob } from '../jobs/job-outcomes.ts';
import { runWithCarrier, inSpan } from '@overline/telemetry';
import { jobSpan } from '../jobs/job-trace.ts';
import { spreadOverMinute, type RunningJob } from '../jobs/job-queue.options.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { countCall, expectCalls } from './call-count.ts';
import { type AfterCall, backoffOf, type OutsideCall, type OutsideCallOf } from './outside-call.ts';
import type { ClaimedCall, OutsideCallRepository } from './outside-call.repository.ts';

const CONCURRENCY = 4;
const STARTS_PER_MINUTE = 6_000;
const EVERY_MS = 10_000;
const MOST_AT_ONCE = 500;
/** A processor that does not mind its signal is given up after so long, and its lease ends later still. */
const GIVE_UP_MS = 2_000;
const LEASE_ROOM_MS = 10_000;
/** A call under way when this process is told to stop may take so long to end by itself. */
const FINISH_MS = 3_000;

export type ProcessCall = (call: OutsideCallOf<OutsideCall>) => Promise<AfterCall | void>;

/** Makes the calls of one kind. Postgres says what is to be done and who does it; a job only says when to look. */
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
      limit: call.limit ?? spreadOverMinute(STARTS_PER_MINUTE),
      // Tries are counted in Postgres; a job that fails is put in again from there.
      tries: 1,
      backoffMs: 0,
      finishMs: FINISH_MS,
    });
  }

  start(): void {
    expectCalls(this.call.name);
    this.queue.work((job) => this.run(job));
    this.timer = setInterval(() => void this.bringBack(), EVERY_MS);
    void this.bringBack();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Has the call made soon. Where Redis is away, the next round does it. */
  wake(id: string): void {
    this.queue.add(id, {}, 1).catch((error: unknown) => {
      this.logger.warn({ msg: 'call waits for the next round', id, error: String(error) });
    });
  }

  /** Puts into the queue what Postgres knows to be due and no job would come across. */
  private async bringBack(): Promise<void> {
    try {
      const waiting = await this.rows.waiting(this.call.name, EVERY_MS, MOST_AT_ONCE);
      const missing = await this.queue.missing(waiting);
      for (const id of missing) await this.queue.add(id, {}, 1);
    } catch (error) {
      this.logger.warn({ msg: 'no look for waiting calls', error: String(error) });
    }
  }

  private async run({ id, signal }: RunningJob<object>): Promise<void> {
    const claimed = await this.rows.claim(id, this.call.timeoutMs + LEASE_ROOM_MS);
    if (!claimed) {
      const wait = await this.rows.waitOf(id);
      if (wait === undefined) return;
      throw new PostponeJob(wait);
    }
    await runWithCarrier(claimed.carrier, () => this.try(claimed, signal));
  }

  private async try(claimed: ClaimedCall, signal: AbortSignal): Promise<void> {
    try {
      await inSpan(jobSpan('consumer', this.call.name), () => this.attempt(claimed, signal));
    } catch (error) {
      await this.failed(claimed, signal.aborted ? new RequeueJob('This process stops', { cause: error }) : error);
    }
  }

  private async attempt(claimed: ClaimedCall, stopping: AbortSignal): Promise<void> {
    const { key, attempt } = claimed;
    // Whoever began the last try died with it.
    if (attempt > this.call.tries) throw new UnrecoverableJob(`Begun ${this.call.tries} times and never ended`);
    const payload = this.call.payload.safeParse(claimed.payload);
    if (!payload.success) throw new UnrecoverableJob(`The payload does not fit: ${payload.error.message}`);
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.call.timeoutMs)]);
    const after = await Promise.race([
      this.process({ key, payload: payload.data, attempt, signal }),
      givingUp(this.call.timeoutMs + GIVE_UP_MS),
    ]);
    await this.transactions.run(async () => {
      if (!(await this.rows.finish(claimed))) throw new Error('The call took so long that another may have begun it');
      await after?.();
    });
    countCall(this.call.name, 'done');
  }

  /** Writes down what becomes of the call; the queue learns it by what is thrown. */
  private async failed(claimed: ClaimedCall, error: unknown): Promise<void> {
    if (error instanceof RequeueJob || error instanceof PauseQueue) {
      await this.rows.giveBack(claimed, error instanceof PauseQueue ? error.forMs : 0);
      countCall(this.call.name, error instanceof PauseQueue ? 'paused' : 'given-back');
      throw error;
    }
    const { id, key, attempt } = claimed;
    const reason = errorText(error);
    if (error instanceof UnrecoverableJob || attempt >= this.call.tries) {
      this.logger.error({ msg: 'call is parked as failed', id, key, attempt, error: reason });
      await this.rows.fail(claimed, reason);
      countCall(this.call.name, 'parked');
      return;
    }
    const wait = backoffOf(this.call, attempt);
    this.logger.warn({ msg: 'call failed', id, key, attempt, again: `${wait} ms`, error: reason });
    await this.rows.tryLater(claimed, wait, reason);
    countCall(this.call.name, 'failed');
    throw new PostponeJob(wait);
  }
}

async function givingUp(afterMs: number): Promise<never> {
  await sleep(afterMs, undefined, { ref: false });
  throw new Error(`No end within ${afterMs} ms`);
}
