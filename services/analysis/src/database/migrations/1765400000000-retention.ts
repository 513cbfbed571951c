import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Indexes by which old rows are found; the players of one injury report are read by the first one too. */
export class Retention1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX injury_known ON injury (known_at);
      CREATE INDEX search_count_day ON search_count (day);
    `);
  }
}
