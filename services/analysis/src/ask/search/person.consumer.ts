import { Controller } from '@nestjs/common';
import { analysisCompleted, type EventOf, userChanged } from '@overline/contracts';
import { OnEvent, Outbox } from '@overline/messaging';
import { SearchCountRepository } from '../allowance/search-count.repository.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';

/** An account is deleted: its questions, their answers and its counts go, here and in what is kept of events. */
@Controller()
export class PersonConsumer {
  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly counts: SearchCountRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(userChanged)
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (!deleted) return;
    await this.analyses.forget(userId);
    await this.counts.forget(userId);
    await this.outbox.forget(analysisCompleted, { userId });
  }
}
