import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The sportsbooks that an account bets at, and its saved views of the board. */
export class Preferences1766100000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE book_choice (
        account_id uuid PRIMARY KEY CONSTRAINT book_choice_account_id_fkey REFERENCES account ON DELETE CASCADE,
        books text[] NOT NULL
      );
      CREATE TABLE saved_view (
        account_id uuid NOT NULL CONSTRAINT saved_view_account_id_fkey REFERENCES account ON DELETE CASCADE,
        name text NOT NULL,
        query text NOT NULL,
        PRIMARY KEY (account_id, name)
      );
    `);
  }
}
