import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { runWithCarrier } from '@overline/telemetry';
import { failedBefore, rescueBefore } from '../analysis/analysis.ts';
import { type OpenAnalysis, OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { EndAnalysis } from './end-analysis.ts';
import { LOST_AFTER_MS } from './heartbeats.ts';
import { PollingLoop } from '../../polling/polling-loop.ts';
import { RunAnalysis } from './run-analysis.ts';

const REQUEUE_EVERY_MS = 3_000;
const RESCUE_EVERY_MS = 1_000;
const EXPIRE_EVERY_MS = 3_000;
/** Skip analyses this young: the request that created them is still enqueuing them. */
const JUST_CREATED_MS = 2_000;
const REQUEUE_BATCH = 50;
const RESCUE_BATCH = 4;
/** Another instance may rescue an analysis again after this long. */
const RESCUE_AGAIN_MS = 5_000;
const TIMED_OUT =
  'The request timed out. This could be due to heavy server load or network issues. Please try again in a moment.';

/**
 * Recovers analyses that lost their job (Redis wiped, worker crashed), answers late ones without the model, and fails
 * those past their deadline. Postgres is the source of truth. Uses its own loops, because schedules stop while Redis is
 * down.
 */
@Injectable()
export class AnalysisRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AnalysisRecovery.name);
  private readonly stopping = new AbortController();
  private readonly loops = [
    new PollingLoop('requeue', REQUEUE_EVERY_MS, () => this.requeueOrphaned()),
    new PollingLoop('rescue', RESCUE_EVERY_MS, () => this.rescue()),
    new PollingLoop('expire', EXPIRE_EVERY_MS, () => this.failOverdue()),
  ];

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly queue: AnalysisQueue,
    private readonly run: RunAnalysis,
    private readonly end: EndAnalysis,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async requeueOrphaned(): Promise<void> {
    const now = this.clock.now().getTime();
    const open = await this.analyses.findOrphaned(new Date(now - JUST_CREATED_MS), new Date(now - LOST_AFTER_MS));
    let count = 0;
    for (let from = 0; from < open.length; from += REQUEUE_BATCH) {
      const batch = open.slice(from, from + REQUEUE_BATCH);
      const missing = new Set(await this.queue.jobs.missing(batch.map(({ id }) => id)));
      for (const { id, priority, carrier } of batch)
        if (missing.has(id)) await runWithCarrier(carrier, () => this.queue.add(id, priority));
      count += missing.size;
    }
    if (count > 0) this.logger.warn({ msg: 'analyses requeued', count });
  }

  /** Answers queued analyses without the model shortly before their deadline, or at once while Redis is down. */
  private async rescue(): Promise<void> {
    let claimed: OpenAnalysis[];
    do {
      const now = this.clock.now();
      const claimedBefore = new Date(now.getTime() - RESCUE_AGAIN_MS);
      const due = { ...rescueBefore(now, this.queue.isDown), claimedBefore };
      claimed = await this.analyses.claimDue(now, due, RESCUE_BATCH);
      await Promise.all(claimed.map(({ id, carrier }) => runWithCarrier(carrier, () => this.runWithoutModel(id))));
    } while (claimed.length === RESCUE_BATCH && !this.stopping.signal.aborted);
  }

  private async runWithoutModel(id: string): Promise<void> {
    this.removeFromQueue(id);
    try {
      await this.run.execute({ id, signal: this.stopping.signal, withModel: false });
    } catch (error) {
      this.logger.warn({ msg: 'could not answer without the model', id, error: String(error) });
    }
  }

  private async failOverdue(): Promise<void> {
    const now = this.clock.now();
    const overdue = await this.analyses.findOverdue(failedBefore(now), now);
    for (const { id, carrier } of overdue) await runWithCarrier(carrier, () => this.fail(id));
  }

  private async fail(id: string): Promise<void> {
    this.removeFromQueue(id);
    await this.end.execute(id, {
      failure: { code: 'ANALYSIS_TIMED_OUT', message: TIMED_OUT, cause: 'not answered by its deadline', dead: true },
    });
  }

  /** Not awaited, because Redis may hang. A job left in the queue finds that its analysis has ended. */
  private removeFromQueue(id: string): void {
    void this.queue.jobs.remove(id);
  }
}
