import { Injectable } from '@nestjs/common';
import type { OutcomeStatus } from '@overline/contracts';
import { winPercent } from '@overline/forecast';
import type { EntityManager } from 'typeorm';

export interface Tally {
  day: string;
  wins: number;
  losses: number;
  pushes: number;
  unknown: number;
  pending: number;
  winRate: number;
  backfilled: boolean;
}

/** The picks that count for a day are those of its first publication; a pick without a grade is PENDING. */
export const COUNTED_PICKS = `
  SELECT b.day, b.backfilled, p.id AS pick_id, coalesce(g.outcome, 'PENDING') AS outcome,
    (p.forecast->>'probability')::float8 AS probability
  FROM publication b
  JOIN publication_pick pp ON pp.publication_id = b.id
  JOIN pick p ON p.id = pp.pick_id
  LEFT JOIN LATERAL (SELECT outcome FROM grade WHERE pick_id = p.id ORDER BY sequence DESC LIMIT 1) g ON true
  WHERE b.revision = 1`;

@Injectable()
export class DayTally {
  async of(tx: EntityManager, day: string): Promise<Tally> {
    const rows = await tx.query<{ outcome: OutcomeStatus; backfilled: boolean; n: number }[]>(
      `SELECT outcome, backfilled, count(*)::int AS n FROM (${COUNTED_PICKS} AND b.day = $1) c GROUP BY outcome, backfilled`,
      [day],
    );
    const count = (outcome: OutcomeStatus): number => rows.find((row) => row.outcome === outcome)?.n ?? 0;
    const wins = count('WIN');
    const losses = count('LOSS');
    return {
      day,
      wins,
      losses,
      pushes: count('PUSH'),
      unknown: count('UNKNOWN'),
      pending: count('PENDING'),
      winRate: percent(wins, losses),
      backfilled: rows[0]?.backfilled ?? false,
    };
  }
}

/** Win rate in percent, one decimal: as it is shown. */
export function percent(wins: number, losses: number): number {
  return Math.round(winPercent(wins, losses) * 10) / 10;
}
