import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';

const ROWS_PER_BATCH = 1_000;

/** Deletes the charges of these analyses, too (ON DELETE CASCADE). */
const DELETE_ANALYSES = `
  WITH expired AS (SELECT id FROM analysis_request WHERE finished_at < $1 ORDER BY finished_at LIMIT $2)
  DELETE FROM analysis_request r USING expired e WHERE r.id = e.id`;

const DELETE_COUNTS = `
  WITH expired AS (SELECT user_id, day FROM search_count WHERE day < $1::date ORDER BY day LIMIT $2)
  DELETE FROM search_count c USING expired e WHERE c.user_id = e.user_id AND c.day = e.day`;

@Injectable()
export class SearchRetentionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes analyses that finished before this moment, with question and charge. */
  deleteAnalyses(finishedBefore: Date): Promise<number> {
    return this.transactions.deleteInBatches(DELETE_ANALYSES, [finishedBefore], ROWS_PER_BATCH);
  }

  /** Deletes the counts of America/Chicago days before this one. */
  deleteCounts(before: string): Promise<number> {
    return this.transactions.deleteInBatches(DELETE_COUNTS, [before], ROWS_PER_BATCH);
  }
}
