import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The relay's lease, and an index for deleting old published events. */
export class OutboxLease1766100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_lease (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        holder uuid NOT NULL,
        held_until timestamptz NOT NULL
      );
      CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;
    `);
  }
}
