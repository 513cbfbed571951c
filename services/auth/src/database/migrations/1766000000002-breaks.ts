import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Breaks and self-exclusions of accounts. */
export class Breaks1766000000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account
        ADD break_kind text,
        ADD break_ends_at timestamptz,
        ADD break_end_requested_at timestamptz,
        ADD CONSTRAINT account_break_check
          CHECK (break_kind IN ('break', 'self-exclusion'));
    `);
  }
}
