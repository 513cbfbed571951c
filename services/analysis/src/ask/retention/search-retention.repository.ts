import { Injectable } from '@nestjs/common';
import { deleteInBatches, statement, Transactions } from '@overline/database';
import { z } from 'zod';

const ROWS_PER_BATCH = 1_000;

const Deleted = z.object({ deleted: z.number() });

/** With the charge of each. */
const DELETE_ANALYSES = statement(
  Deleted,
  `WITH doomed AS (SELECT id FROM analysis_request WHERE finished_at < $1 ORDER BY finished_at LIMIT $2),
   gone AS (DELETE FROM analysis_request r USING doomed d WHERE r.id = d.id RETURNING 1)
   SELECT count(*)::int AS deleted FROM gone`,
);

const DELETE_COUNTS = statement(
  Deleted,
  `WITH doomed AS (SELECT user_id, day FROM search_count WHERE day < $1::date ORDER BY day LIMIT $2),
   gone AS (DELETE FROM search_count c USING doomed d WHERE c.user_id = d.user_id AND c.day = d.day RETURNING 1)
   SELECT count(*)::int AS deleted FROM gone`,
);

@Injectable()
export class SearchRetentionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes analyses that finished before: question, answer and charge. */
  deleteAnalyses(finishedBefore: Date): Promise<number> {
    return deleteInBatches(ROWS_PER_BATCH, (size) => this.delete(DELETE_ANALYSES, [finishedBefore, size]));
  }

  /** Deletes the counts of America/Chicago days before this one. */
  deleteCounts(before: string): Promise<number> {
    return deleteInBatches(ROWS_PER_BATCH, (size) => this.delete(DELETE_COUNTS, [before, size]));
  }

  private async delete(sql: typeof DELETE_ANALYSES, values: unknown[]): Promise<number> {
    const [row] = await this.transactions.query(sql, values);
    return row?.deleted ?? 0;
  }
}
