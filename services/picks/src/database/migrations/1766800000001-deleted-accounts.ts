import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Accounts that were deleted, so that requests in flight cannot add bets to them. */
export class DeletedAccounts1766800000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE bet_deleted_account (user_id uuid PRIMARY KEY)');
  }
}
