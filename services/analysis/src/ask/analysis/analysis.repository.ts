import { Injectable } from '@nestjs/common';
import type { AnalysisType } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { currentCarrier } from '@overline/telemetry';
import { z } from 'zod';
import {
  hasEnded,
  type ListedAnalysis,
  STAGES,
  type StoredAnalysis,
  type StoredReading,
  type Drafted,
} from './analysis.ts';
import { AnalysisRow } from './analysis.entity.ts';

const KEPT_PER_LIST = 20;
const MOST_DEAD_LISTED = 200;
const LISTED = {
  ...{ id: true, type: true, state: true, stage: true, query: true },
  ...{ askedAt: true, finishedAt: true, error: true },
} as const;

export type NewAnalysis = Pick<
  StoredAnalysis,
  'id' | 'userId' | 'tier' | 'question' | 'query' | 'priority' | 'askedAt' | 'deadline'
> & { idempotencyKey: string };

export type EndedAnalysis = Pick<
  AnalysisRow,
  'state' | 'stage' | 'answer' | 'tokens' | 'errorCode' | 'error' | 'cause' | 'dead' | 'finishedAt'
>;

/** Whether the question under a person's key is the same one. */
const BY_KEY = statement(
  z.object({ id: z.string(), same: z.boolean() }),
  'SELECT id, question = $3::jsonb AS same FROM analysis_request WHERE user_id = $1 AND idempotency_key = $2',
);

const START = statement(
  z.object({ id: z.string() }),
  `INSERT INTO analysis_request (id, user_id, tier, idempotency_key, type, question, query, state, stage, priority,
     asked_at, queued_at, deadline, carrier)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $10, $11, $12)
   ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
);

@Injectable()
export class AnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False where the person's key is taken. A key that another transaction is just taking is waited for. */
  async insert(analysis: NewAnalysis): Promise<boolean> {
    const { id, userId, tier, idempotencyKey, question, query, priority, askedAt, deadline } = analysis;
    const values = [id, userId, tier, idempotencyKey, question.type, question, query, STAGES.queued, priority];
    return (await this.transactions.query(START, [...values, askedAt, deadline, currentCarrier() ?? null])).length > 0;
  }

  /** The analysis under a person's key, and whether its question is the same. */
  async byKey(
    userId: string,
    key: string,
    question: StoredAnalysis['question'],
  ): Promise<{ id: string; same: boolean } | null> {
    const [row] = await this.transactions.query(BY_KEY, [userId, key, JSON.stringify(question)]);
    return row ?? null;
  }

  find(id: string): Promise<StoredAnalysis | null> {
    return this.analyses.findOneBy({ id });
  }

  /** Nobody else changes it before the present transaction ends. */
  lock(id: string): Promise<StoredAnalysis | null> {
    return this.analyses.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** A person's analyses, newest first. */
  mine(userId: string, type: AnalysisType | null, limit = KEPT_PER_LIST): Promise<ListedAnalysis[]> {
    const where = type === null ? { userId } : { userId, type };
    return this.analyses.find({ select: LISTED, where, order: { askedAt: 'DESC', id: 'ASC' }, take: limit });
  }

  /** Every analysis of a person, with what it was charged, running or not: nothing of them is left. */
  async forget(userId: string): Promise<void> {
    await this.analyses.delete({ userId });
  }

  /** Those that failed for good, the newest first. */
  dead(): Promise<AnalysisRow[]> {
    return this.analyses.find({ where: { dead: true }, order: { finishedAt: 'DESC' }, take: MOST_DEAD_LISTED });
  }

  /** Takes the analysis in hand; null where it has ended already. */
  claim(id: string, now: Date): Promise<StoredAnalysis | null> {
    return this.transactions.run(async () => {
      const analysis = await this.lock(id);
      if (!analysis || hasEnded(analysis)) return null;
      const stage = analysis.draft ? STAGES.wording : analysis.reading ? STAGES.answering : STAGES.reading;
      const tries = analysis.tries + 1;
      await this.analyses.update({ id }, { state: 'running', stage, tries, beatAt: now });
      return { ...analysis, state: 'running', stage, tries };
    });
  }

  /** Keeps what a step found, for whoever goes on from there. */
  async keepReading(id: string, reading: StoredReading): Promise<void> {
    await this.analyses.update({ id, state: 'running' }, { reading, stage: STAGES.answering });
  }

  async keepDraft(id: string, draft: Drafted): Promise<void> {
    await this.analyses.update({ id, state: 'running' }, { draft, stage: STAGES.wording });
  }

  /** Back in line, for another try. */
  async release(id: string, { modelFailed }: { modelFailed: boolean }): Promise<void> {
    const more = modelFailed ? { modelTries: () => 'model_tries + 1' } : {};
    await this.analyses.update({ id, state: 'running' }, { state: 'queued', stage: STAGES.again, ...more });
  }

  async end(id: string, ended: EndedAnalysis): Promise<void> {
    await this.analyses.update({ id }, { ...ended, draft: null });
  }

  /** From the beginning once more; false for one that has not failed for good. */
  async revive(id: string, { queuedAt, deadline }: { queuedAt: Date; deadline: Date }): Promise<boolean> {
    const anew = { state: 'queued', stage: STAGES.queued, queuedAt, deadline, tries: 0, modelTries: 0 } as const;
    const gone = { beatAt: null, rescuedAt: null, reading: null, draft: null, finishedAt: null };
    const { affected } = await this.analyses.update(
      { id, dead: true },
      { ...anew, ...gone, errorCode: null, error: null, cause: null, dead: false },
    );
    return (affected ?? 0) > 0;
  }

  private get analyses() {
    return this.transactions.repository(AnalysisRow);
  }
}
