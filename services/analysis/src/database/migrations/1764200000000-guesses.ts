import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Guesses at a meaning are counted by account and day. Questions under way are read again: there are more readings. */
export class Guesses1764200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_count ADD COLUMN guesses integer NOT NULL DEFAULT 0;
      ALTER TABLE search_count ADD CONSTRAINT search_count_guesses_check CHECK (guesses >= 0);
      UPDATE analysis_request SET reading = NULL WHERE state IN ('queued', 'running');
    `);
  }
}
