import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL CONSTRAINT account_username_taken UNIQUE,
        email text NOT NULL,
        email_key text NOT NULL CONSTRAINT account_email_taken UNIQUE,
        password_hash text NOT NULL,
        tier text NOT NULL CHECK (tier IN ('Free', 'Premium', 'Platinum', 'Admin')),
        epoch integer NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX session_of_account ON session (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session; DROP TABLE account;');
  }
}
