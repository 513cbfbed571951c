import { Injectable } from '@nestjs/common';
import type { EventOf, pickGraded } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { bucketsOf } from '../range/index.ts';

type Graded = EventOf<typeof pickGraded>['data'];

const COUNTS_OF = `
  SELECT level, bucket, sign * (outcome = 'WIN')::int AS wins, sign * (outcome = 'LOSS')::int AS losses,
    sign * (outcome = 'PUSH')::int AS pushes`;

/** Takes back what the old grade counted, and counts the new one. */
const RECOUNT = `
  INSERT INTO pick_count (level, bucket, wins, losses, pushes)
  SELECT level, bucket, sum(wins), sum(losses), sum(pushes) FROM (
    ${COUNTS_OF} FROM (SELECT -1 AS sign, game_date, outcome FROM graded_pick WHERE pick_id = $1 AND counted) AS old
      CROSS JOIN LATERAL ${bucketsOf('old.game_date')}
    UNION ALL
    ${COUNTS_OF} FROM (SELECT 1 AS sign, $2::timestamptz AS game_date, $3::text AS outcome WHERE $4::boolean) AS new
      CROSS JOIN LATERAL ${bucketsOf('new.game_date')}
  ) AS changes GROUP BY level, bucket
  ON CONFLICT (level, bucket) DO UPDATE SET wins = pick_count.wins + excluded.wins,
    losses = pick_count.losses + excluded.losses, pushes = pick_count.pushes + excluded.pushes`;

const VERSION = statement(z.object({ version: z.int() }), 'SELECT version FROM graded_pick WHERE pick_id = $1');

const PUT = `
  WITH line AS (
    INSERT INTO player_line (player_name, league, prop_type, prop_line, image_url) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT ON CONSTRAINT player_line_key
      DO UPDATE SET image_url = coalesce(nullif(excluded.image_url, ''), player_line.image_url)
    RETURNING no
  )
  INSERT INTO graded_pick (line_no, pick_id, version, day, game_date, checked_at, side, outcome, reason, actual,
    probability, confidence, book, price, backfilled, counted)
  SELECT no, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20 FROM line
  ON CONFLICT (pick_id) DO UPDATE SET version = excluded.version, game_date = excluded.game_date,
    checked_at = excluded.checked_at, outcome = excluded.outcome, reason = excluded.reason, actual = excluded.actual,
    counted = excluded.counted`;

/** Graded picks and what is counted of them. Each call joins the present transaction. */
@Injectable()
export class GradedPickRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One writer at a time, until the transaction ends. */
  async alone(): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('graded-picks'))");
  }

  async versionOf(pickId: string): Promise<number> {
    const [row] = await this.transactions.query(VERSION, [pickId]);
    return row?.version ?? 0;
  }

  /** Stores the grade in place of the one before. */
  async put(pick: Graded): Promise<void> {
    await this.transactions.query(RECOUNT, [pick.pickId, pick.gameDate, pick.outcome, pick.counted]);
    await this.transactions.query(PUT, [
      pick.playerName,
      pick.league,
      pick.propType,
      pick.propLine,
      pick.imageUrl,
      pick.pickId,
      pick.version,
      pick.day,
      pick.gameDate,
      pick.checkedAt,
      pick.pickDirection,
      pick.outcome,
      pick.reason,
      pick.actualPerformance,
      pick.probability,
      pick.confidence,
      pick.book,
      pick.price,
      pick.backfilled,
      pick.counted,
    ]);
  }
}
