import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The memory of what was posted. */
export class DailyPosts1764200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE daily_post (
        kind text NOT NULL CONSTRAINT daily_post_kind CHECK (kind IN ('picks', 'results')),
        day date NOT NULL,
        version integer NOT NULL,
        due_at timestamptz,
        channel_id text,
        message_id text,
        fingerprint text,
        shown_at timestamptz,
        holder uuid,
        held_until timestamptz,
        problem text,
        PRIMARY KEY (kind, day),
        CONSTRAINT daily_post_message CHECK ((message_id IS NULL) = (channel_id IS NULL))
      );
      CREATE INDEX daily_post_due ON daily_post (due_at) WHERE message_id IS NULL AND due_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_post');
  }
}
