import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { In } from 'typeorm';
import { z } from 'zod';
import { AnalysisRow } from './analysis.entity.ts';

const MOST_RESUMED = 1_000;
const MOST_PLACES = 1_000;

/** One that has not ended; what is done for it goes on with the id of the request that asked for it, and its trace. */
export type Asked = z.output<typeof Asked>;
const Asked = z.object({ id: z.string(), carrier: z.record(z.string(), z.string()).nullable() });

const LEFT_BEHIND = statement(
  Asked.extend({ priority: z.number() }),
  `SELECT id, carrier, priority FROM analysis_request
   WHERE (state = 'queued' AND queued_at < $1) OR (state = 'running' AND beat_at < $2)
   ORDER BY priority, queued_at LIMIT ${MOST_RESUMED}`,
);

/** Taken by one instance at a time, and not again for a while. */
const TAKE_DUE = statement(
  Asked,
  `WITH due AS (
     SELECT id FROM analysis_request
     WHERE ((state = 'queued' AND deadline < $2) OR (state = 'running' AND deadline < $3))
       AND (rescued_at IS NULL OR rescued_at < $4)
     ORDER BY deadline LIMIT $5 FOR UPDATE SKIP LOCKED
   )
   UPDATE analysis_request r SET rescued_at = $1 FROM due WHERE r.id = due.id RETURNING r.id, r.carrier`,
);

const LATE = statement(
  Asked,
  `SELECT id, carrier FROM analysis_request WHERE state IN ('queued', 'running') AND deadline < $1
   UNION SELECT r.id, r.carrier FROM search_charge c JOIN analysis_request r ON r.id = c.analysis_id
     WHERE c.state = 'reserved' AND c.expires_at < $2 AND r.state IN ('queued', 'running')`,
);

const PLACE = statement(
  z.object({ ahead: z.number() }),
  `SELECT count(o.id)::int AS ahead FROM analysis_request r LEFT JOIN analysis_request o
     ON o.state = 'queued' AND (o.priority, o.queued_at, o.id) < (r.priority, r.queued_at, r.id)
   WHERE r.id = $1 AND r.state = 'queued' GROUP BY r.id`,
);

const PLACES = statement(
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
   FROM analysis_request WHERE state = 'queued' ORDER BY priority, queued_at, id LIMIT ${MOST_PLACES}`,
);

/** An analysis in line, with how many are before it. */
export type WaitingAnalysis = z.output<typeof PLACES.row>;

interface DueBefore {
  /** Deadlines of analyses that wait in line, and of those that run. */
  queued: Date;
  running: Date;
  /** Those that were taken since then are left alone. */
  takenBefore: Date;
}

/** The analyses that have not ended, as whoever keeps them going sees them. */
@Injectable()
export class OpenAnalysisRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stored, or last heard of by a beat, before these moments; the first in line first. */
  leftBehind(queuedBefore: Date, beatBefore: Date): Promise<(Asked & { priority: number })[]> {
    return this.transactions.query(LEFT_BEHIND, [queuedBefore, beatBefore]);
  }

  /** Takes up to `most` whose deadline is near. */
  takeDue(now: Date, { queued, running, takenBefore }: DueBefore, most: number): Promise<Asked[]> {
    return this.transactions.query(TAKE_DUE, [now, queued, running, takenBefore, most]);
  }

  /** Past their deadline, or past the time for which their search is reserved. */
  late(deadlineBefore: Date, now: Date): Promise<Asked[]> {
    return this.transactions.query(LATE, [deadlineBefore, now]);
  }

  /** Those of these that have ended. */
  async endedOf(some: readonly string[]): Promise<string[]> {
    const where = { id: In(some), state: In(['done', 'failed']) };
    return (await this.analyses.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  /** Whoever works on these still does. */
  async beat(some: readonly string[], now: Date): Promise<void> {
    await this.analyses.update({ id: In(some), state: 'running' }, { beatAt: now });
  }

  /** Analyses before this one; null unless it waits. */
  async placeOf(id: string): Promise<number | null> {
    const [row] = await this.transactions.query(PLACE, [id]);
    return row?.ahead ?? null;
  }

  /** Who waits, in order. */
  places(): Promise<WaitingAnalysis[]> {
    return this.transactions.query(PLACES);
  }

  private get analyses() {
    return this.transactions.repository(AnalysisRow);
  }
}
