import { Injectable, Logger } from '@nestjs/common';
import { type RequestReply, getDeadLetters, replayAnalysisRequest } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { deadlineOf } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisNotFound, NotReplayable } from './search.errors.ts';

/** Lists the analyses that failed because of an internal error, newest first, for an Admin. */
@Injectable()
export class ListDeadLetters {
  constructor(private readonly analyses: AnalysisRepository) {}

  @OnRequest(getDeadLetters)
  async execute(): Promise<RequestReply<typeof getDeadLetters>> {
    const rows = await this.analyses.listDeadLetters();
    return {
      analyses: rows.map(({ id, type, query, askedAt, finishedAt, tries, cause, error }) => ({
        id,
        type,
        query,
        tries,
        failedAt: (finishedAt ?? askedAt).toISOString(),
        error: cause ?? error ?? '',
      })),
    };
  }
}

/** Runs a dead letter again. It stays free of charge: its search was returned when it failed. */
@Injectable()
export class ReplayAnalysis {
  private readonly logger = new Logger(ReplayAnalysis.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AnalysisNotFound, NotReplayable */
  @OnRequest(replayAnalysisRequest)
  async execute({ id }: { id: string }): Promise<{ success: true }> {
    const now = this.clock.now();
    const priority = await this.transactions.run(async () => {
      const analysis = await this.analyses.lock(id);
      if (!analysis) throw new AnalysisNotFound({ id });
      if (!(await this.analyses.reset(id, { queuedAt: now, deadline: deadlineOf(now) })))
        throw new NotReplayable({ id });
      return analysis.priority;
    });
    await this.queue
      .add(id, priority)
      .catch((error: unknown) => this.logger.warn({ msg: 'left for recovery to enqueue', id, error: String(error) }));
    return { success: true };
  }
}
