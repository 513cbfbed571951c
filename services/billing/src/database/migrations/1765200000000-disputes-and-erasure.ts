import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Disputes get their own rows, filled from the alerts that represented them; customers record their erasure. */
export class DisputesAndErasure1765200000000 implements Migration {
  readonly name = 'DisputesAndErasure1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dispute (
        id text PRIMARY KEY,
        user_id uuid NOT NULL,
        state text NOT NULL,
        forgiven_at timestamptz
      );
      CREATE INDEX dispute_blocking ON dispute (user_id) WHERE state = 'lost' AND forgiven_at IS NULL;
      ALTER TABLE alert ADD dispute_id text;
      UPDATE alert SET dispute_id = substr(key, length('dispute:') + 1) WHERE key LIKE 'dispute:%';
      INSERT INTO dispute (id, user_id, state, forgiven_at)
        SELECT
          dispute_id,
          user_id,
          CASE kind WHEN 'dispute-lost' THEN 'lost' ELSE 'open' END,
          CASE kind WHEN 'dispute-lost' THEN settled_at END
        FROM alert WHERE dispute_id IS NOT NULL AND user_id IS NOT NULL;
      ALTER TABLE customer ADD erased_at timestamptz;
    `);
  }
}
