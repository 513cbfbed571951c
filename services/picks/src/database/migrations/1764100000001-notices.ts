import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a day's work waits, for every instance to see; and the picks that count for a day, with their last grades. */
export class Notices1764100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notice (
        about text PRIMARY KEY,
        message text NOT NULL,
        since timestamptz NOT NULL
      );
      CREATE VIEW counted_pick AS
        SELECT b.day, b.backfilled, p.id AS pick_id, coalesce(g.outcome, 'PENDING') AS outcome,
          (p.forecast->>'probability')::float8 AS probability
        FROM publication b
        JOIN publication_pick pp ON pp.publication_id = b.id
        JOIN pick p ON p.id = pp.pick_id
        LEFT JOIN LATERAL (SELECT outcome FROM grade WHERE pick_id = p.id ORDER BY sequence DESC LIMIT 1) g ON true
        WHERE b.revision = 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW counted_pick; DROP TABLE notice;');
  }
}
