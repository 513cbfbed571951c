import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const ISO = (instant: string): string => `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Grades are published as events from now on. Existing grades are published once, for services with a pick history. */
export class AnnouncedGrades1764800000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (id, subject, envelope)
      SELECT id, 'events.pick.graded.v1', jsonb_build_object('id', id, 'name', 'pick.graded', 'version', 1,
        'occurredAt', ${ISO('graded_at')}, 'data', data)
      FROM (
        SELECT gen_random_uuid() AS id, g.graded_at, jsonb_build_object(
          'pickId', p.id, 'version', g.sequence, 'day', p.day::text, 'gameDate', ${ISO('p.starts_at')},
          'playerName', p.forecast->'playerName', 'league', p.forecast->'league', 'imageUrl', '',
          'propType', p.forecast->'propType', 'propLine', p.line::float8, 'pickDirection', p.side,
          'outcome', g.outcome, 'reason', g.reason, 'actualPerformance', g.actual::float8,
          'probability', p.forecast->'probability', 'confidence', p.forecast->'confidence',
          'book', p.forecast->'book', 'price', p.forecast->'price', 'backfilled', p.backfilled,
          'counted', EXISTS (SELECT FROM counted_pick c WHERE c.pick_id = p.id),
          'checkedAt', ${ISO('g.graded_at')}) AS data
        FROM pick p
        JOIN LATERAL (SELECT * FROM grade WHERE pick_id = p.id ORDER BY sequence DESC LIMIT 1) g ON true
        ORDER BY g.graded_at, p.id
      ) AS grades`);
  }
}
