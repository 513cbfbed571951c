import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables behind "never lost, never twice": see messaging-tables.ts. */
export class Outbox1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        subject text NOT NULL,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX outbox_waiting ON outbox (sequence) WHERE published_at IS NULL;
      CREATE TABLE outbox_stream (single boolean PRIMARY KEY DEFAULT true CHECK (single), created text NOT NULL);
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        handler text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, handler)
      );
      CREATE INDEX inbox_handled ON inbox (handled_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox; DROP TABLE outbox_stream; DROP TABLE outbox;');
  }
}
