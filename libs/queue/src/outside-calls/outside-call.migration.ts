import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The memory of what a service asked of the outside. */
export class OutsideCalls1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outside_call (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        key text NOT NULL,
        payload jsonb NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CONSTRAINT outside_call_state CHECK (state IN ('waiting', 'done', 'failed', 'dropped')),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease uuid,
        leased_until timestamptz,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CONSTRAINT outside_call_once UNIQUE (name, key)
      );
      CREATE INDEX outside_call_waiting ON outside_call (name, due_at) WHERE state = 'waiting';
      CREATE INDEX outside_call_failed ON outside_call (ended_at) WHERE state = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outside_call');
  }
}
