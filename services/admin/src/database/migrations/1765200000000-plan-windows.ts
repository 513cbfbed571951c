import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const PLANS = `
  CREATE TABLE plan_window (
    span smallint NOT NULL,
    query_no integer NOT NULL,
    tier smallint NOT NULL,
    total integer NOT NULL,
    succeeded integer NOT NULL,
    PRIMARY KEY (span, query_no, tier)
  );
  INSERT INTO plan_window (span, query_no, tier, total, succeeded)
  SELECT span, query_no, tier, count(*), count(*) FILTER (WHERE success) FROM search
  JOIN (SELECT span, starts_at FROM search_window_start UNION ALL SELECT 10000, to_timestamp(0)) AS windows
    ON at >= starts_at
  GROUP BY 1, 2, 3;`;

/** Questions by the plan of those who asked, so that "over" asked on Premium need not be counted either. */
export class PlanWindows1765200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PLANS);
  }
}
