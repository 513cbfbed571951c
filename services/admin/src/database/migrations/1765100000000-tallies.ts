import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const ASKERS = `
  CREATE TABLE asker_window (
    span smallint NOT NULL,
    person_no integer NOT NULL,
    tier smallint NOT NULL,
    total integer NOT NULL,
    succeeded integer NOT NULL,
    PRIMARY KEY (span, person_no, tier)
  );
  INSERT INTO asker_window (span, person_no, tier, total, succeeded)
  SELECT span, person_no, tier, count(*), count(*) FILTER (WHERE success) FROM search
  JOIN (SELECT span, starts_at FROM search_window_start UNION ALL SELECT 10000, to_timestamp(0)) AS windows
    ON at >= starts_at
  GROUP BY 1, 2, 3;`;

const QUESTIONS = `
  ALTER TABLE search_query ADD total integer NOT NULL DEFAULT 0, ADD succeeded integer NOT NULL DEFAULT 0;
  UPDATE search_query SET total = asked.total, succeeded = asked.succeeded
  FROM (SELECT query_no, count(*) AS total, count(*) FILTER (WHERE success) AS succeeded
    FROM search GROUP BY 1) AS asked
  WHERE no = query_no;
  ALTER TABLE search_window ADD succeeded integer NOT NULL DEFAULT 0;
  UPDATE search_window AS w SET succeeded = asked.succeeded
  FROM (SELECT span, query_no, count(*) FILTER (WHERE success) AS succeeded
    FROM search JOIN search_window_start ON at >= starts_at GROUP BY 1, 2) AS asked
  WHERE w.span = asked.span AND w.query_no = asked.query_no;
  DROP INDEX search_window_top;
  CREATE INDEX search_window_top ON search_window (span, total, query_no) INCLUDE (succeeded);`;

/**
 * What matches a text is added up by question and by person, in the windows and since ever (10,000 days), so that the
 * searches themselves need not be counted.
 */
export class Tallies1765100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ASKERS);
    await runner.query(QUESTIONS);
  }
}
