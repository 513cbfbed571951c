import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where sessions are, what was tried in vain, known devices, notices, second factors. */
export class Security1764300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session
        ADD last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD address text,
        ADD user_agent text,
        ADD second_factor boolean NOT NULL DEFAULT false;
      CREATE TABLE failed_attempt (
        subject text PRIMARY KEY,
        failures integer NOT NULL CHECK (failures > 0),
        last_failed_at timestamptz NOT NULL
      );
      CREATE INDEX failed_attempt_time ON failed_attempt (last_failed_at);
      CREATE TABLE known_device (
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        digest bytea NOT NULL,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, digest)
      );
      CREATE TABLE notice (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        kind text NOT NULL,
        at timestamptz NOT NULL,
        address text,
        user_agent text
      );
      CREATE INDEX notice_of_account ON notice (account_id, at);
      CREATE TABLE second_factor (
        account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        secret bytea NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL
      );
      CREATE TABLE recovery_code (
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        digest bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (account_id, digest)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE recovery_code, second_factor, notice, known_device, failed_attempt;
      ALTER TABLE session DROP last_seen_at, DROP address, DROP user_agent, DROP second_factor;
    `);
  }
}
