import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** A page of accounts, in every order and with every text, is found from an index alone. */
export class SortedAccounts1765100000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX account_by_creation ON account (created_at, id) INCLUDE (username_key, email_key);
      CREATE INDEX account_by_username ON account (username_key, id) INCLUDE (email_key);
      CREATE INDEX account_by_email ON account (email_key, id) INCLUDE (username_key);
      CREATE INDEX account_by_tier ON account (array_position(ARRAY['Free', 'Premium', 'Platinum', 'Admin'], tier), id)
        INCLUDE (tier, username_key, email_key);
    `);
  }
}
