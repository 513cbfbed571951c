import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { analysisProgress, type NoticeOf } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { AnalysisRow } from '../analysis/analysis.entity.ts';
import { progressOf } from '../analysis/analysis.ts';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { PollingLoop } from '../../polling/polling-loop.ts';

type Progress = NoticeOf<typeof analysisProgress>;

/**
 * Publishes the progress of analyses to open pages (through the gateways) and to listeners in this process. Other
 * instances of this service read it from Postgres, because a service may not receive what it publishes.
 */
@Injectable()
export class ProgressNotices {
  private readonly listeners = new Set<(notice: Progress) => void>();

  constructor(private readonly bus: Bus) {}

  publish(
    analysis: Pick<AnalysisRow, 'id' | 'userId' | 'type' | 'state' | 'stage'>,
    ahead: number | null = null,
  ): void {
    const notice = { ...progressOf(analysis, ahead), userId: analysis.userId };
    this.bus.publish(analysisProgress, notice);
    for (const listener of this.listeners) listener(notice);
  }

  subscribe(listener: (notice: Progress) => void): void {
    this.listeners.add(listener);
  }
}

const POLL_MS = 1_000;
// Positions from this one on are published only in every fifth cycle, so that a long queue does not cost much.
const FIRST_FAR_POSITION = 20;
const FAR_POSITION_CYCLES = 5;

/** Publishes queue positions when they change. Uses its own loop, because schedules stop while Redis is down. */
@Injectable()
export class QueuePositions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new PollingLoop('queue positions', POLL_MS, () => this.publishChanges());
  private published = new Map<string, number>();
  private cycles = 0;

  constructor(
    private readonly analyses: OpenAnalysisRepository,
    private readonly notices: ProgressNotices,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async publishChanges(): Promise<void> {
    const queued = await this.analyses.positions();
    this.cycles += 1;
    const published = new Map<string, number>();
    queued.forEach((analysis, index) => {
      const { id, ahead } = analysis;
      const before = this.published.get(id);
      const isFarDue = (index + this.cycles) % FAR_POSITION_CYCLES === 0;
      const isDue = before === undefined || ahead < FIRST_FAR_POSITION || isFarDue;
      if (isDue && before !== ahead) this.notices.publish(analysis, ahead);
      published.set(id, isDue ? ahead : before);
    });
    this.published = published;
  }
}
