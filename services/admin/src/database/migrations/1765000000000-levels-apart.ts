import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The counts by level and bucket, each with its key. */
const COUNTS = {
  traffic: 'level, bucket, route_group',
  response_time: 'level, bucket, step',
  registration_count: 'level, bucket',
  search_count: 'level, bucket',
  pick_count: 'level, bucket',
} as const;

/** Makes a table anew under its name, of the rows that it has. */
function anew(table: string, key: string): string {
  const parts = ['minute', 'hour', 'day'].map(
    (level) => `CREATE TABLE ${table}_${level} PARTITION OF ${table} FOR VALUES IN ('${level}');`,
  );
  return `
    ALTER TABLE ${table} RENAME TO ${table}_before;
    ALTER INDEX ${table}_pkey RENAME TO ${table}_before_pkey;
    CREATE TABLE ${table} (LIKE ${table}_before, PRIMARY KEY (${key})) PARTITION BY LIST (level);
    ${parts.join('\n')}
    INSERT INTO ${table} SELECT * FROM ${table}_before ORDER BY ${key};
    DROP TABLE ${table}_before;`;
}

const PICKS_INDEX = `
  DROP INDEX graded_pick_game;
  CREATE INDEX graded_pick_game ON graded_pick (game_date, line_no, outcome, side, counted);`;

/**
 * The days of a range lie side by side: among its minutes each would be a page of its own. And what is added up of
 * picks stands in their index.
 */
export class LevelsApart1765000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, key] of Object.entries(COUNTS)) await runner.query(anew(table, key));
    await runner.query(PICKS_INDEX);
  }
}
