import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** What a question was read as is its reading, and a worker gives a beat. Questions under way are read again. */
export class Reading1764000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE analysis_request RENAME COLUMN asked TO reading;
      ALTER TABLE analysis_request RENAME COLUMN heard_at TO beat_at;
      UPDATE analysis_request SET reading = NULL;
    `);
  }
}
