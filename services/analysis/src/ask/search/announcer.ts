import { Inject, Injectable } from '@nestjs/common';
import { analysisProgress, type NoticeOf } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { progressOf, type StoredAnalysis } from '../analysis/analysis.ts';

/** What a notice is made of. */
type Announced = Pick<StoredAnalysis, 'id' | 'userId' | 'type' | 'state' | 'stage'>;
type Progress = NoticeOf<typeof analysisProgress>;

/**
 * Reports the progress of an analysis to open pages, through the gateways, and to listeners in this process. Other
 * instances of this service find it in Postgres: no user of the bus may receive what it publishes.
 */
@Injectable()
export class Announcer {
  private readonly listeners = new Set<(notice: Progress) => void>();

  constructor(@Inject(Bus) private readonly bus: Bus) {}

  tell(analysis: Announced, ahead: number | null = null): void {
    const notice = { ...progressOf(analysis, ahead), userId: analysis.userId };
    this.bus.publish(analysisProgress, notice);
    for (const listener of this.listeners) listener(notice);
  }

  listen(listener: (notice: Progress) => void): void {
    this.listeners.add(listener);
  }
}
