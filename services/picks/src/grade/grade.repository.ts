import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Grade, OpenPick } from './grade.ts';

interface PickRow extends Omit<OpenPick, 'grade'> {
  sequence: number | null;
  outcome: Grade['outcome'];
  reason: string | null;
  actual: number | null;
  gameVersion: number;
}

@Injectable()
export class GradeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All picks of these games with their last grades, held so that two graders come one after the other. */
  async picksOf(tx: EntityManager, gameIds: readonly string[]): Promise<OpenPick[]> {
    const rows = await tx.query<PickRow[]>(
      `SELECT p.id, p.day::text AS day, p.game_id AS "gameId", p.player_id AS "playerId", p.market, p.side, p.line::float8 AS line,
         g.sequence, g.outcome, g.reason, g.actual::float8 AS actual, g.game_version AS "gameVersion"
       FROM pick p LEFT JOIN LATERAL (SELECT * FROM grade WHERE pick_id = p.id ORDER BY sequence DESC LIMIT 1) g ON true
       WHERE p.game_id = ANY($1) ORDER BY p.id`,
      [gameIds],
    );
    return rows.map(({ sequence, outcome, reason, actual, gameVersion, ...pick }) => ({
      ...pick,
      grade: sequence === null ? null : { sequence, outcome, reason, actual, gameVersion },
    }));
  }

  /** The newest version seen of each game's result. */
  async seenVersions(tx: EntityManager, gameIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; version: number }[]>(
      'SELECT game_id AS id, version FROM seen_result WHERE game_id = ANY($1)',
      [gameIds],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  async noteSeen(tx: EntityManager, results: readonly { gameId: string; version: number }[]): Promise<void> {
    await tx.query(
      `INSERT INTO seen_result (game_id, version) SELECT * FROM unnest($1::text[], $2::int[])
       ON CONFLICT (game_id) DO UPDATE SET version = greatest(seen_result.version, excluded.version)`,
      [results.map(({ gameId }) => gameId), results.map(({ version }) => version)],
    );
  }

  async lockGrading(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('grading'))");
  }

  async add(tx: EntityManager, pickId: string, grade: Grade, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO grade (pick_id, sequence, outcome, reason, actual, game_version, graded_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [pickId, grade.sequence, grade.outcome, grade.reason, grade.actual, grade.gameVersion, at],
    );
  }

  async addCheck(tx: EntityManager, day: string, at: Date, cause: string): Promise<void> {
    await tx.query('INSERT INTO day_check (day, checked_at, cause) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      day,
      at,
      cause,
    ]);
  }

  async lastCheck(day: string): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT max(checked_at) AS at FROM day_check WHERE day = $1',
      [day],
    );
    return row?.at ?? null;
  }

  /** Games that started before `now` and have a pick without a settled grade, oldest first; no older than `since`. */
  async gamesToGrade(now: Date, since: Date): Promise<string[]> {
    const rows = await this.dataSource.query<{ game_id: string }[]>(
      `SELECT p.game_id FROM pick p LEFT JOIN latest_grade g ON g.pick_id = p.id
       WHERE p.starts_at < $1 AND p.starts_at > $2 AND (g.outcome IS NULL OR g.outcome = 'PENDING')
       GROUP BY p.game_id ORDER BY min(p.starts_at)`,
      [now, since],
    );
    return rows.map(({ game_id: id }) => id);
  }
}
