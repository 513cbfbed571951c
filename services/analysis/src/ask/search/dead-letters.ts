import { Injectable } from '@nestjs/common';
import type { RequestReply, getDeadLetters } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { deadlineOf } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { AnalysisNotFound, NotReplayable } from './search.errors.ts';

/** Analyses that failed for good: an admin sees them and runs them again, at no cost to whoever waits for them. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(): Promise<RequestReply<typeof getDeadLetters>> {
    const rows = await this.analyses.dead();
    return {
      analyses: rows.map(({ id, type, query, userId, askedAt, finishedAt, tries, cause, error }) => ({
        id,
        type,
        query,
        userId,
        askedAt: askedAt.toISOString(),
        failedAt: (finishedAt ?? askedAt).toISOString(),
        tries,
        error: cause ?? error ?? '',
      })),
    };
  }

  /** Its search was given back when it failed, and stays so. @throws AnalysisNotFound, NotReplayable */
  async replay(id: string): Promise<void> {
    const now = this.clock.now();
    const priority = await this.transactions.run(async () => {
      const analysis = await this.analyses.lock(id);
      if (!analysis) throw new AnalysisNotFound(id);
      if (!(await this.analyses.revive(id, { queuedAt: now, deadline: deadlineOf(now) }))) throw new NotReplayable(id);
      return analysis.priority;
    });
    await this.queue.add(id, priority).catch(() => undefined);
  }
}
