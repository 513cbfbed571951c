import { Injectable } from '@nestjs/common';
import type { AnalysisQuestion, AnalysisType } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { currentCarrier } from '@overline/telemetry';
import { z } from 'zod';
import { type Drafted, hasEnded, type ListedAnalysis, STAGES, type StoredReading } from './analysis.ts';
import { AnalysisRow } from './analysis.entity.ts';
import type { Reading } from './reading.ts';

const DEFAULT_LIST_LIMIT = 20;
const MAX_DEAD_LETTERS = 200;
const LISTED = {
  id: true,
  type: true,
  state: true,
  stage: true,
  query: true,
  askedAt: true,
  finishedAt: true,
  error: true,
} as const;

/** How long a question may follow up on the previous one. */
const FOLLOW_UP_MS = 30 * 60_000;

/** A new question and its user. */
type NewQuestion = Pick<AnalysisRow, 'id' | 'userId' | 'type' | 'askedAt'>;

type NewAnalysis = Pick<
  AnalysisRow,
  'id' | 'userId' | 'tier' | 'question' | 'query' | 'priority' | 'askedAt' | 'deadline' | 'idempotencyKey'
>;

export type EndedAnalysis = Pick<
  AnalysisRow,
  'state' | 'stage' | 'answer' | 'tokens' | 'errorCode' | 'error' | 'cause' | 'dead' | 'finishedAt'
>;

const FIND_BY_KEY = statement(
  z.object({ id: z.string(), isSameQuestion: z.boolean() }),
  `SELECT id, question = $3::jsonb AS "isSameQuestion" FROM analysis_request
   WHERE user_id = $1 AND idempotency_key = $2`,
);

const INSERT = statement(
  z.object({ id: z.string() }),
  `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority,
     asked_at, queued_at, deadline, carrier)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $10, $11, $12)
   ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
);

const LAST_READING = statement(
  z.object({ reading: z.custom<Reading>() }),
  `SELECT reading FROM analysis_request
   WHERE user_id = $1 AND type = $2 AND id <> $3 AND state = 'done' AND asked_at BETWEEN $4 AND $5
     AND reading->>'kind' NOT IN ('refused', 'parlay')
   ORDER BY asked_at DESC, id LIMIT 1`,
);

@Injectable()
export class AnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns false if the idempotency key is taken. Waits for a concurrent insert of the same key. */
  async insert(analysis: NewAnalysis): Promise<boolean> {
    const { id, userId, tier, idempotencyKey, question, query, priority, askedAt, deadline } = analysis;
    const values = [id, userId, tier, idempotencyKey, question.type, question, query, STAGES.queued, priority];
    const rows = await this.transactions.query(INSERT, [...values, askedAt, deadline, currentCarrier() ?? null]);
    return rows.length > 0;
  }

  async findByKey(
    userId: string,
    idempotencyKey: string,
    question: AnalysisQuestion,
  ): Promise<{ id: string; isSameQuestion: boolean } | null> {
    const values = [userId, idempotencyKey, JSON.stringify(question)];
    const [row] = await this.transactions.query(FIND_BY_KEY, values);
    return row ?? null;
  }

  find(id: string): Promise<AnalysisRow | null> {
    return this.analyses.findOneBy({ id });
  }

  /** Locks the row until the current transaction ends. */
  lock(id: string): Promise<AnalysisRow | null> {
    return this.analyses.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** An account's analyses, newest first. */
  list(userId: string, type: AnalysisType | undefined, limit = DEFAULT_LIST_LIMIT): Promise<ListedAnalysis[]> {
    const where = type === undefined ? { userId } : { userId, type };
    return this.analyses.find({ select: LISTED, where, order: { askedAt: 'DESC', id: 'ASC' }, take: limit });
  }

  /** The reading of the account's last answered question of this type before this one, if it is recent enough. */
  async lastReading({ id, userId, type, askedAt }: NewQuestion): Promise<Reading | null> {
    const values = [userId, type, id, new Date(askedAt.getTime() - FOLLOW_UP_MS), askedAt];
    const [last] = await this.transactions.query(LAST_READING, values);
    return last?.reading ?? null;
  }

  /** Newest first. */
  listDeadLetters(): Promise<AnalysisRow[]> {
    return this.analyses.find({ where: { dead: true }, order: { finishedAt: 'DESC' }, take: MAX_DEAD_LETTERS });
  }

  /** Marks the analysis as running on a worker. Returns null if it has ended. */
  claim(id: string, now: Date): Promise<AnalysisRow | null> {
    return this.transactions.run(async () => {
      const analysis = await this.lock(id);
      if (!analysis || hasEnded(analysis)) return null;
      const stage = nextStage(analysis);
      const tries = analysis.tries + 1;
      await this.analyses.update({ id }, { state: 'running', stage, tries, beatAt: now });
      return { ...analysis, state: 'running', stage, tries };
    });
  }

  async saveReading(id: string, reading: StoredReading): Promise<void> {
    await this.analyses.update({ id, state: 'running' }, { reading, stage: STAGES.answering });
  }

  async saveDraft(id: string, draft: Drafted): Promise<void> {
    await this.analyses.update({ id, state: 'running' }, { draft, stage: STAGES.wording });
  }

  /** Puts the analysis back into the queue for a retry. */
  async requeue(id: string, { modelFailed }: { modelFailed: boolean }): Promise<void> {
    const failure = modelFailed ? { modelTries: () => 'model_tries + 1' } : {};
    await this.analyses.update({ id, state: 'running' }, { state: 'queued', stage: STAGES.again, ...failure });
  }

  async end(id: string, ended: EndedAnalysis): Promise<void> {
    await this.analyses.update({ id }, { ...ended, draft: null });
  }

  /** Resets a dead letter to the state of a new analysis. Returns false if it is not a dead letter. */
  async reset(id: string, { queuedAt, deadline }: { queuedAt: Date; deadline: Date }): Promise<boolean> {
    const { affected } = await this.analyses.update(
      { id, dead: true },
      {
        state: 'queued',
        stage: STAGES.queued,
        queuedAt,
        deadline,
        tries: 0,
        modelTries: 0,
        beatAt: null,
        rescuedAt: null,
        reading: null,
        draft: null,
        finishedAt: null,
        errorCode: null,
        error: null,
        cause: null,
        dead: false,
      },
    );
    return (affected ?? 0) > 0;
  }

  /** Deletes an account's analyses with their charges, even running ones. */
  async deleteAccount(userId: string): Promise<void> {
    await this.analyses.delete({ userId });
  }

  private get analyses() {
    return this.transactions.repository(AnalysisRow);
  }
}

/** The stage at which a worker continues. */
function nextStage({ draft, reading }: AnalysisRow): string {
  if (draft) return STAGES.wording;
  return reading ? STAGES.answering : STAGES.reading;
}
