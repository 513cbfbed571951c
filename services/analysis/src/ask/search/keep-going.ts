import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { runWithCarrier } from '@overline/telemetry';
import { failedBefore, rescueBefore } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { type Asked, OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { EndAnalysis } from './end-analysis.ts';
import { InHand, LOST_MS } from './in-hand.ts';
import { Round } from './round.ts';
import { RunAnalysis } from './run-analysis.ts';

const EVERY_MS = 3_000;
const RESCUE_EVERY_MS = 1_000;
/** An analysis that was stored just now is being queued by whoever stored it. */
const SETTLE_MS = 2_000;
const LOOKED_UP_AT_ONCE = 50;
const RESCUED_AT_ONCE = 4;
const RESCUE_AGAIN_MS = 5_000;
const TIMED_OUT =
  'The request timed out. This could be due to heavy server load or network issues. Please try again in a moment.';

/** What Postgres knows to be open goes on, whatever was lost of Redis or of workers, and ends in time. */
@Injectable()
export class KeepGoing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(KeepGoing.name);
  private readonly stopping = new AbortController();
  private readonly rounds = [
    new Round('resume', EVERY_MS, () => this.resume()),
    new Round('rescue', RESCUE_EVERY_MS, () => this.rescue()),
    new Round('expire', EVERY_MS, () => this.expire()),
  ];

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly queue: AnalysisQueue,
    private readonly run: RunAnalysis,
    private readonly end: EndAnalysis,
    private readonly inHand: InHand,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    for (const round of this.rounds) round.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.rounds.map((round) => round.stop()));
  }

  /** Back into the queue what is open and nobody will come across there. */
  private async resume(): Promise<void> {
    const now = this.clock.now().getTime();
    const open = await this.analyses.leftBehind(new Date(now - SETTLE_MS), new Date(now - LOST_MS));
    let resumed = 0;
    for (let from = 0; from < open.length; from += LOOKED_UP_AT_ONCE)
      resumed += await this.bringBack(open.slice(from, from + LOOKED_UP_AT_ONCE));
    if (resumed > 0) this.logger.warn({ msg: 'analyses are back in the queue', count: resumed });
  }

  private async bringBack(open: (Asked & { priority: number })[]): Promise<number> {
    const missing = new Set(await this.queue.missing(open.map(({ id }) => id)));
    for (const { id, priority, carrier } of open)
      if (missing.has(id)) await runWithCarrier(carrier, () => this.queue.add(id, priority));
    return missing.size;
  }

  /** Answers without the model what is still queued shortly before its deadline, or at once while Redis is down. */
  private async rescue(): Promise<void> {
    let rescued: Asked[];
    do {
      rescued = await this.toRescue();
      await Promise.all(rescued.map((asked) => runWithCarrier(asked.carrier, () => this.answerNow(asked))));
    } while (rescued.length === RESCUED_AT_ONCE && !this.stopping.signal.aborted);
  }

  private toRescue(): Promise<Asked[]> {
    const now = this.clock.now();
    const takenBefore = new Date(now.getTime() - RESCUE_AGAIN_MS);
    return this.analyses.takeDue(now, { ...rescueBefore(now, this.queue.isDown), takenBefore }, RESCUED_AT_ONCE);
  }

  private async answerNow({ id }: Asked): Promise<void> {
    this.forget(id);
    const run = (): Promise<void> => this.run.execute({ id, signal: this.stopping.signal, withModel: false });
    await this.inHand
      .while(id, run)
      .catch((error: unknown) => this.logger.warn({ msg: 'not answered without the model', id, error: String(error) }));
  }

  /** What has not ended by its deadline has failed, and its search goes back; so does one that nobody settled. */
  private async expire(): Promise<void> {
    const now = this.clock.now();
    const late = await this.analyses.late(failedBefore(now), now);
    for (const asked of late) await runWithCarrier(asked.carrier, () => this.fail(asked));
  }

  private async fail({ id }: Asked): Promise<void> {
    this.forget(id);
    await this.end.execute(id, {
      failure: { code: 'ANALYSIS_TIMED_OUT', message: TIMED_OUT, cause: 'not answered by its deadline', dead: true },
    });
  }

  /** Out of the queue, where a job of it would find nothing to do. Not waited for: Redis may hang. */
  private forget(id: string): void {
    void this.queue.remove(id);
  }
}
