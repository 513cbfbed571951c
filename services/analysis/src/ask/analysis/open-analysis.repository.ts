import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { In } from 'typeorm';
import { z } from 'zod';
import { AnalysisRow } from './analysis.entity.ts';

const MAX_ORPHANED = 1_000;
const MAX_POSITIONS = 1_000;

/** An analysis that has not ended. Work on it continues with the request ID and trace in its carrier. */
export type OpenAnalysis = z.output<typeof OpenAnalysis>;
const OpenAnalysis = z.object({ id: z.string(), carrier: z.record(z.string(), z.string()).nullable() });

const ORPHANED = statement(
  OpenAnalysis.extend({ priority: z.number() }),
  `SELECT id, carrier, priority FROM analysis_request
   WHERE (state = 'queued' AND queued_at < $1) OR (state = 'running' AND beat_at < $2)
   ORDER BY priority, queued_at LIMIT ${MAX_ORPHANED}`,
);

const CLAIM_DUE = statement(
  OpenAnalysis,
  `WITH due AS (
     SELECT id FROM analysis_request
     WHERE ((state = 'queued' AND deadline < $2) OR (state = 'running' AND deadline < $3))
       AND (rescued_at IS NULL OR rescued_at < $4)
     ORDER BY deadline LIMIT $5 FOR UPDATE SKIP LOCKED
   )
   UPDATE analysis_request r SET rescued_at = $1 FROM due WHERE r.id = due.id RETURNING r.id, r.carrier`,
);

const OVERDUE = statement(
  OpenAnalysis,
  `SELECT id, carrier FROM analysis_request WHERE state IN ('queued', 'running') AND deadline < $1
   UNION SELECT r.id, r.carrier FROM search_charge c JOIN analysis_request r ON r.id = c.analysis_id
     WHERE c.state = 'reserved' AND c.expires_at < $2 AND r.state IN ('queued', 'running')`,
);

const POSITION = statement(
  z.object({ ahead: z.number() }),
  `SELECT count(o.id)::int AS ahead FROM analysis_request r LEFT JOIN analysis_request o
     ON o.state = 'queued' AND (o.priority, o.queued_at, o.id) < (r.priority, r.queued_at, r.id)
   WHERE r.id = $1 AND r.state = 'queued' GROUP BY r.id`,
);

const POSITIONS = statement(
  z.object({
    id: z.string(),
    userId: z.string(),
    type: z.enum(['prop', 'moneyline', 'parlay']),
    state: z.literal('queued'),
    stage: z.string(),
    ahead: z.number(),
  }),
  `SELECT id, user_id AS "userId", type, state, stage,
     (row_number() OVER (ORDER BY priority, queued_at, id) - 1)::int AS ahead
   FROM analysis_request WHERE state = 'queued' ORDER BY priority, queued_at, id LIMIT ${MAX_POSITIONS}`,
);

interface DueBefore {
  /** The deadlines of queued and running analyses that are due. */
  queued: Date;
  running: Date;
  /** Analyses that were claimed after this time are left out. */
  claimedBefore: Date;
}

/** Queries over queued and running analyses. */
@Injectable()
export class OpenAnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Analyses that were queued, or had their last heartbeat, before these times. In queue order. */
  findOrphaned(queuedBefore: Date, heartbeatBefore: Date): Promise<(OpenAnalysis & { priority: number })[]> {
    return this.transactions.query(ORPHANED, [queuedBefore, heartbeatBefore]);
  }

  /** Claims up to `limit` analyses whose deadline is near. Only one instance at a time can claim an analysis. */
  claimDue(now: Date, { queued, running, claimedBefore }: DueBefore, limit: number): Promise<OpenAnalysis[]> {
    return this.transactions.query(CLAIM_DUE, [now, queued, running, claimedBefore, limit]);
  }

  /** Open analyses whose deadline or reservation has passed. */
  findOverdue(deadlineBefore: Date, now: Date): Promise<OpenAnalysis[]> {
    return this.transactions.query(OVERDUE, [deadlineBefore, now]);
  }

  async findEnded(ids: readonly string[]): Promise<string[]> {
    const where = { id: In(ids), state: In(['done', 'failed']) };
    return (await this.analyses.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  async heartbeat(ids: readonly string[], now: Date): Promise<void> {
    await this.analyses.update({ id: In(ids), state: 'running' }, { beatAt: now });
  }

  /** How many analyses are ahead of this one; null unless it is queued. */
  async positionOf({ id, state }: Pick<AnalysisRow, 'id' | 'state'>): Promise<number | null> {
    if (state !== 'queued') return null;
    const [row] = await this.transactions.query(POSITION, [id]);
    return row?.ahead ?? null;
  }

  /** Queued analyses in order, each with how many are ahead of it. */
  positions(): Promise<z.output<typeof POSITIONS.row>[]> {
    return this.transactions.query(POSITIONS);
  }

  private get analyses() {
    return this.transactions.repository(AnalysisRow);
  }
}
