import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/**
 * Deletes the views of MLB props. Their standard deviations were several times too small in the markets whose
 * distribution is a table. The views of each day are computed again from its prices at 08:00.
 */
export class ViewsOfTables1767200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM prop_view WHERE league = 'mlb';
      DELETE FROM loaded_day WHERE kind = 'views' AND league = 'mlb';
    `);
  }
}
