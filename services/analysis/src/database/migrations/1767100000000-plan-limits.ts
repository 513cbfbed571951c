import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The plan's limit of each watch's owner, so that suspended watches can resume when older ones have ended. */
export class PlanLimits1767100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE watch ADD COLUMN plan_limit smallint;');
  }
}
