import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const ANOMALIES = statement(
  z.object({ names: z.array(z.string()), calledOff: z.number(), corrected: z.number(), unpriced: z.number() }),
  `SELECT
     (SELECT coalesce(array_agg(DISTINCT name), '{}') FROM (
        SELECT name FROM unmatched_name WHERE last_seen > $1::timestamptz - interval '24 hours'
        ORDER BY last_seen DESC LIMIT 10) n) AS names,
     (SELECT count(*)::int FROM game WHERE called_off_at > $1::timestamptz - interval '24 hours') AS "calledOff",
     (SELECT count(DISTINCT game_id)::int FROM player_game
      WHERE version > 1 AND known_at > $1::timestamptz - interval '24 hours') AS corrected,
     (SELECT count(*)::int FROM game WHERE starts_at BETWEEN $1 AND $1::timestamptz + interval '12 hours'
      AND prices_at IS NULL AND called_off_at IS NULL) AS unpriced`,
);

@Injectable()
export class AnomalyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Unusual facts of the 24 hours before `now`; `unpriced` counts games of the next 12 hours. */
  lastDay(now: Date): Promise<z.output<typeof ANOMALIES.row>> {
    return this.transactions.one(ANOMALIES, [now]);
  }
}
