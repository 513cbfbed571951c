import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const WEEKS = `
  CREATE STATISTICS search_week ON (date_bin('7 days', at, timestamptz '2001-01-01Z')) FROM search;
  ANALYZE search;`;

/** Lets Postgres know that searches fall into few weeks: it then counts by week on several cores. */
export class SearchWeeks1765300000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WEEKS);
  }
}
