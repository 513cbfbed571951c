import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Watches on saved views, with the props that match them, and the sportsbooks of each account. */
export class ViewWatches1766800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE watch ADD COLUMN view_name text, ADD COLUMN view_query text, ADD COLUMN view_version integer,
        ADD COLUMN primed boolean NOT NULL DEFAULT true;
      CREATE INDEX watch_view ON watch (primed) WHERE kind = 'view';
      ALTER TABLE watch_state ADD COLUMN matching text[];
      CREATE TABLE account_books (
        user_id uuid PRIMARY KEY, version integer NOT NULL, books text[], not_sold text[] NOT NULL
      );
    `);
  }
}
