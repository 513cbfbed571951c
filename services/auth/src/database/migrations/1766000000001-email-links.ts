import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Links sent by e-mail, and since when an account's address is confirmed. */
export class EmailLinks1766000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD email_confirmed_at timestamptz;
      CREATE TABLE email_link (
        id uuid PRIMARY KEY,
        kind text NOT NULL CONSTRAINT email_link_kind_check CHECK (kind IN ('reset', 'confirm', 'change')),
        account_id uuid CONSTRAINT email_link_account_id_fkey REFERENCES account ON DELETE CASCADE,
        recipient bytea NOT NULL,
        network bytea,
        new_email text,
        address text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        used_at timestamptz
      );
      CREATE INDEX email_link_of_account ON email_link (account_id, created_at);
      CREATE INDEX email_link_of_recipient ON email_link (recipient, created_at);
      CREATE INDEX email_link_of_network ON email_link (network, created_at);
      CREATE INDEX email_link_age ON email_link (created_at);
    `);
  }
}
