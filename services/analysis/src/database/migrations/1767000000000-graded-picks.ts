import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The picks that have a grade. A new watch on one of them is refused. */
export class GradedPicks1767000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE graded_pick (pick_id uuid PRIMARY KEY, graded_at timestamptz NOT NULL);');
  }
}
