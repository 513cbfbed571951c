import { Injectable } from '@nestjs/common';
import type { AnalysisType } from '@overline/contracts';
import { Transactions } from '@overline/database';
import type { EntityManager } from 'typeorm';
import { hasEnded, STAGES, type StoredAnalysis, type StoredReading } from './analysis.ts';
import type { Drafted } from './draft.ts';

const COLUMNS = `id, user_id AS "userId", tier, type, question, query, state, stage, priority, asked_at AS "askedAt", queued_at AS "queuedAt",
  deadline, tries, model_tries AS "modelTries", reading, draft, answer, tokens, error, error_code AS "errorCode", finished_at AS "finishedAt"`;
const KEPT_PER_LIST = 20;

export type NewAnalysis = Pick<
  StoredAnalysis,
  'id' | 'userId' | 'tier' | 'question' | 'query' | 'priority' | 'askedAt' | 'deadline'
> & { idempotencyKey: string };

@Injectable()
export class AnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False where the person's key is taken. A key that another transaction is just taking is waited for. */
  async insert(tx: EntityManager, analysis: NewAnalysis): Promise<boolean> {
    const { id, userId, tier, idempotencyKey, question, query, priority, askedAt, deadline } = analysis;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority, asked_at, queued_at, deadline)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $10, $11) ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
      [id, userId, tier, idempotencyKey, question.type, question, query, STAGES.queued, priority, askedAt, deadline],
    );
    return rows.length > 0;
  }

  /** The analysis under a person's key, and whether it asks the same. */
  async byKey(
    tx: EntityManager,
    userId: string,
    key: string,
    question: StoredAnalysis['question'],
  ): Promise<{ id: string; same: boolean } | null> {
    const [row] = await tx.query<{ id: string; same: boolean }[]>(
      'SELECT id, question = $3::jsonb AS same FROM analysis_request WHERE user_id = $1 AND idempotency_key = $2',
      [userId, key, JSON.stringify(question)],
    );
    return row ?? null;
  }

  async find(id: string): Promise<StoredAnalysis | null> {
    const [row] = await this.query<StoredAnalysis>(`SELECT ${COLUMNS} FROM analysis_request WHERE id = $1`, [id]);
    return row ?? null;
  }

  async lock(tx: EntityManager, id: string): Promise<StoredAnalysis | null> {
    const [row] = await tx.query<StoredAnalysis[]>(`SELECT ${COLUMNS} FROM analysis_request WHERE id = $1 FOR UPDATE`, [
      id,
    ]);
    return row ?? null;
  }

  /** A person's analyses, newest first. */
  mine(userId: string, type: AnalysisType | null): Promise<StoredAnalysis[]> {
    return this.query(
      `SELECT ${COLUMNS} FROM analysis_request WHERE user_id = $1 AND ($2::text IS NULL OR type = $2) ORDER BY asked_at DESC, id LIMIT ${KEPT_PER_LIST}`,
      [userId, type],
    );
  }

  /** Takes the analysis in hand; null where it has ended already. */
  claim(id: string, now: Date): Promise<StoredAnalysis | null> {
    return this.transactions.run(async (tx) => {
      const analysis = await this.lock(tx, id);
      if (!analysis || hasEnded(analysis)) return null;
      const stage = analysis.draft ? STAGES.wording : analysis.reading ? STAGES.answering : STAGES.reading;
      await tx.query(
        "UPDATE analysis_request SET state = 'running', stage = $2, tries = tries + 1, beat_at = $3 WHERE id = $1",
        [id, stage, now],
      );
      return { ...analysis, state: 'running', stage, tries: analysis.tries + 1 };
    });
  }

  /** Keeps what a step found, for whoever goes on from there. */
  async keepReading(id: string, reading: StoredReading): Promise<void> {
    await this.query("UPDATE analysis_request SET reading = $2, stage = $3 WHERE id = $1 AND state = 'running'", [
      id,
      reading,
      STAGES.answering,
    ]);
  }

  async keepDraft(id: string, draft: Drafted): Promise<void> {
    await this.query("UPDATE analysis_request SET draft = $2, stage = $3 WHERE id = $1 AND state = 'running'", [
      id,
      draft,
      STAGES.wording,
    ]);
  }

  /** Back in line, for another try. */
  async release(id: string, { modelFailed }: { modelFailed: boolean }): Promise<void> {
    await this.query(
      "UPDATE analysis_request SET state = 'queued', stage = $2, model_tries = model_tries + $3 WHERE id = $1 AND state = 'running'",
      [id, STAGES.again, modelFailed ? 1 : 0],
    );
  }

  query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.transactions.run((tx) => tx.query<Row[]>(sql, values));
  }
}
