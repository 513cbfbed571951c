import { Injectable } from '@nestjs/common';
import { deleteInBatches, statement, Transactions } from '@overline/database';
import { z } from 'zod';

const ROWS_PER_BATCH = 1_000;

const Deleted = z.object({ deleted: z.number() });

/** Deletes the charges of these analyses, too (ON DELETE CASCADE). */
const DELETE_ANALYSES = statement(
  Deleted,
  `WITH expired AS (SELECT id FROM analysis_request WHERE finished_at < $1 ORDER BY finished_at LIMIT $2),
   deleted AS (DELETE FROM analysis_request r USING expired e WHERE r.id = e.id RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
);

const DELETE_COUNTS = statement(
  Deleted,
  `WITH expired AS (SELECT user_id, day FROM search_count WHERE day < $1::date ORDER BY day LIMIT $2),
   deleted AS (DELETE FROM search_count c USING expired e WHERE c.user_id = e.user_id AND c.day = e.day RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
);

@Injectable()
export class SearchRetentionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes analyses that finished before this moment, with question and charge. */
  deleteAnalyses(finishedBefore: Date): Promise<number> {
    return deleteInBatches(ROWS_PER_BATCH, (size) => this.delete(DELETE_ANALYSES, [finishedBefore, size]));
  }

  /** Deletes the counts of America/Chicago days before this one. */
  deleteCounts(before: string): Promise<number> {
    return deleteInBatches(ROWS_PER_BATCH, (size) => this.delete(DELETE_COUNTS, [before, size]));
  }

  private async delete(sql: typeof DELETE_ANALYSES, values: unknown[]): Promise<number> {
    return (await this.transactions.one(sql, values)).deleted;
  }
}
