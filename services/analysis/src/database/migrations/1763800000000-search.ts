import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The analyses that people ask for, from question to answer, and what each costs of the day's searches. */
export class Search1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE analysis_request (
        id uuid PRIMARY KEY, user_id uuid NOT NULL, tier text NOT NULL, idempotency_key text NOT NULL,
        type text NOT NULL CHECK (type IN ('prop', 'moneyline', 'parlay')), question jsonb NOT NULL, query text NOT
          NULL,
        state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')), stage text NOT NULL, priority
          smallint NOT NULL,
        asked_at timestamptz NOT NULL, queued_at timestamptz NOT NULL, deadline timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0, model_tries integer NOT NULL DEFAULT 0, heard_at timestamptz, rescued_at
          timestamptz,
        asked jsonb, draft jsonb, answer jsonb, tokens jsonb, error_code text, error text, cause text, dead boolean
          NOT NULL DEFAULT false,
        finished_at timestamptz, UNIQUE (user_id, idempotency_key),
        CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CHECK ((state = 'done') = (answer IS NOT NULL)), CHECK ((state = 'failed') = (error IS NOT NULL))
      );
      CREATE INDEX analysis_request_open ON analysis_request (priority, queued_at) WHERE state IN ('queued', 'running');
      CREATE INDEX analysis_request_mine ON analysis_request (user_id, asked_at DESC);
      CREATE INDEX analysis_request_dead ON analysis_request (finished_at DESC) WHERE dead;
      CREATE INDEX analysis_request_finished ON analysis_request (finished_at) WHERE finished_at IS NOT NULL;
      CREATE TABLE search_charge (
        analysis_id uuid PRIMARY KEY REFERENCES analysis_request ON DELETE CASCADE, user_id uuid NOT NULL, day date
          NOT NULL,
        state text NOT NULL CHECK (state IN ('reserved', 'kept', 'returned')), expires_at timestamptz NOT NULL,
          settled_at timestamptz,
        CHECK ((state = 'reserved') = (settled_at IS NULL))
      );
      CREATE INDEX search_charge_reserved ON search_charge (expires_at) WHERE state = 'reserved';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_charge, analysis_request;');
  }
}
