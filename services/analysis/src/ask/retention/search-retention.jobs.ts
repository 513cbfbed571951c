import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { addDays, centralDay, Clock, DAY_MS, HOUR_MS } from '@overline/service-kit';
import { SearchRetentionRepository } from './search-retention.repository.ts';

/** Retention of questions, analyses and daily search counts. Pages show the last twenty analyses. */
const SEARCH_DAYS = 30;

@Injectable()
export class SearchRetentionJobs implements OnModuleInit {
  private readonly logger = new Logger(SearchRetentionJobs.name);

  constructor(
    private readonly schedules: Schedules,
    private readonly retention: SearchRetentionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'search-retention', everyMs: HOUR_MS, run: () => this.deleteOld() });
  }

  async deleteOld(): Promise<void> {
    const now = this.clock.now();
    const analyses = await this.retention.deleteAnalyses(new Date(now.getTime() - SEARCH_DAYS * DAY_MS));
    const counts = await this.retention.deleteCounts(addDays(centralDay(now), -SEARCH_DAYS));
    if (analyses + counts > 0) this.logger.log({ msg: 'old searches deleted', analyses, counts });
  }
}
