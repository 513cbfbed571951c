import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Counts the changes of an account's sportsbooks and saved views, so that other services can ignore older ones. */
export class PreferenceVersion1766800000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book_choice ADD COLUMN version integer NOT NULL DEFAULT 0');
  }
}
