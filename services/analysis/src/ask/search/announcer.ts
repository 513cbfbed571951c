import { Inject, Injectable } from '@nestjs/common';
import { analysisProgress, type NoticeOf } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { progressOf, type StoredAnalysis } from '../analysis/analysis.ts';

/** What of an analysis is told. */
type Announced = Pick<StoredAnalysis, 'id' | 'userId' | 'type' | 'state' | 'stage'>;

/** Tells open pages and waiting instances where an analysis stands; whoever misses it finds the same in Postgres. */
@Injectable()
export class Announcer {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  tell(analysis: Announced, ahead: number | null = null): void {
    this.bus.publish(analysisProgress, { ...progressOf(analysis, ahead), userId: analysis.userId });
  }

  listen(listener: (notice: NoticeOf<typeof analysisProgress>) => void): void {
    this.bus.subscribe(analysisProgress, listener);
  }
}
