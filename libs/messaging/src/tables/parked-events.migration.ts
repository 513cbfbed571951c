import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cannot be published or handled is put aside; where each event stands in the stream is written down. */
export class ParkedEvents1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ADD stream_sequence bigint, ADD failed_at timestamptz, ADD reason text;
      DROP INDEX outbox_waiting;
      CREATE INDEX outbox_waiting ON outbox (sequence) WHERE published_at IS NULL AND failed_at IS NULL;
      CREATE INDEX outbox_published ON outbox (stream_sequence) WHERE stream_sequence IS NOT NULL;
      CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
      CREATE TABLE event_start (handler text PRIMARY KEY, since timestamptz NOT NULL);
      CREATE TABLE parked_event (
        id uuid PRIMARY KEY,
        subject text NOT NULL,
        message bytea NOT NULL,
        digest bytea NOT NULL,
        reason text NOT NULL,
        deliveries integer NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT parked_event_once UNIQUE (subject, digest)
      );
      CREATE INDEX parked_event_time ON parked_event (parked_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE parked_event; DROP TABLE event_start;
      DROP INDEX outbox_failed; DROP INDEX outbox_published; DROP INDEX outbox_waiting;
      ALTER TABLE outbox DROP stream_sequence, DROP failed_at, DROP reason;
      CREATE INDEX outbox_waiting ON outbox (sequence) WHERE published_at IS NULL;
    `);
  }
}
