import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Time on the site per account and day, its limit, and the reminder. */
export class TimeInApp1766600000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD time_up_until timestamptz;
      CREATE TABLE time_in_app (
        account_id uuid PRIMARY KEY CONSTRAINT time_in_app_account_id_fkey REFERENCES account ON DELETE CASCADE,
        limit_minutes integer, next_minutes integer, next_from timestamptz,
        reminder_minutes integer CONSTRAINT time_in_app_reminder_check CHECK (reminder_minutes IN (15, 30, 60)),
        day date, used_seconds integer NOT NULL, counted_at timestamptz
      );
    `);
  }
}
