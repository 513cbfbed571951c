import { Injectable, Logger } from '@nestjs/common';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import { SearchRetentionRepository } from './search-retention.repository.ts';

const DAY_MS = 86_400_000;

/**
 * Question texts, answers and daily search counts are kept this long for a living account; pages show the last twenty
 * analyses. Those of a deleted account are deleted with it (PersonConsumer).
 */
export const SEARCH_DAYS = 30;

@Injectable()
export class DeleteOldSearches {
  private readonly logger = new Logger(DeleteOldSearches.name);

  constructor(
    private readonly retention: SearchRetentionRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const analyses = await this.retention.deleteAnalyses(new Date(now.getTime() - SEARCH_DAYS * DAY_MS));
    const counts = await this.retention.deleteCounts(addDays(centralDay(now), -SEARCH_DAYS));
    if (analyses + counts > 0) this.logger.log({ msg: 'old searches deleted', analyses, counts });
  }
}
