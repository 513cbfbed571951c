import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The newest known plan of each account, so that an older event cannot replace it. */
export class AccountPlans1767300000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE account_plan (user_id uuid PRIMARY KEY, version integer NOT NULL, tier text NOT NULL)',
    );
  }
}
