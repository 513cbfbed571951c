import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Counts guesses per account and day. Running questions are read again, because there are new kinds of readings. */
export class Guesses1764200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_count ADD COLUMN guesses integer NOT NULL DEFAULT 0;
      ALTER TABLE search_count ADD CONSTRAINT search_count_guesses_check CHECK (guesses >= 0);
      UPDATE analysis_request SET reading = NULL WHERE state IN ('queued', 'running');
    `);
  }
}
