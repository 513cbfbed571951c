import { Injectable } from '@nestjs/common';
import type { AnswerOf, getDeadLetters } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { deadlineOf, STAGES } from '../analysis/analysis.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { AnalysisNotFound, NotReplayable } from './search.errors.ts';

const MOST_LISTED = 200;

/** Analyses that failed for good: an admin sees them and runs them again, at no cost to the person whose question it was. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly transactions: Transactions,
    private readonly analyses: AnalysisRepository,
    private readonly queue: AnalysisQueue,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(): Promise<AnswerOf<typeof getDeadLetters>> {
    type Row = Omit<AnswerOf<typeof getDeadLetters>['analyses'][number], 'askedAt' | 'failedAt'> & {
      askedAt: Date;
      failedAt: Date;
    };
    const rows = await this.analyses.query<Row>(
      `SELECT id, type, query, user_id AS "userId", asked_at AS "askedAt", finished_at AS "failedAt", tries, coalesce(cause, error) AS error
       FROM analysis_request WHERE dead ORDER BY finished_at DESC LIMIT ${MOST_LISTED}`,
      [],
    );
    return {
      analyses: rows.map((row) => ({
        ...row,
        askedAt: row.askedAt.toISOString(),
        failedAt: row.failedAt.toISOString(),
      })),
    };
  }

  /** Its search was given back when it failed, and stays so. @throws AnalysisNotFound, NotReplayable */
  async replay(id: string): Promise<void> {
    const now = this.clock.now();
    const priority = await this.transactions.run(async (tx) => {
      const analysis = await this.analyses.lock(tx, id);
      if (!analysis) throw new AnalysisNotFound(id);
      const revived = await tx.query<unknown[]>(
        `WITH revived AS (UPDATE analysis_request SET state = 'queued', stage = $2, queued_at = $3, deadline = $4, tries = 0, model_tries = 0, beat_at = NULL,
           rescued_at = NULL, reading = NULL, draft = NULL, error_code = NULL, error = NULL, cause = NULL, dead = false, finished_at = NULL
           WHERE id = $1 AND dead RETURNING id) SELECT id FROM revived`,
        [id, STAGES.queued, now, deadlineOf(now)],
      );
      if (revived.length === 0) throw new NotReplayable(id);
      return analysis.priority;
    });
    await this.queue.add(id, priority).catch(() => undefined);
  }
}
