import { Injectable, Logger } from '@nestjs/common';
import { analysisCompleted } from '@overline/contracts';
import { Outbox } from '@overline/messaging';
import { addDays, Clock, centralDay, DAY_MS } from '@overline/service-kit';
import { AllowanceRepository } from '../allowance/allowance.repository.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { SearchRetentionRepository } from './search-retention.repository.ts';

/** Retention of questions, analyses and daily search counts. Pages show the last twenty analyses. */
const SEARCH_DAYS = 30;

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

/** Deletes a deleted account's analyses, search counts, and the events that quote its questions. */
@Injectable()
export class DeleteAccountSearches {
  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly allowances: AllowanceRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(userId: string): Promise<void> {
    await this.analyses.deleteAccount(userId);
    await this.allowances.deleteAccount(userId);
    await this.outbox.forget(analysisCompleted, { userId });
  }
}
