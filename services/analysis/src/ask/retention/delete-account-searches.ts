import { Injectable } from '@nestjs/common';
import { analysisCompleted } from '@overline/contracts';
import { Outbox } from '@overline/messaging';
import { AllowanceRepository } from '../allowance/allowance.repository.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';

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
