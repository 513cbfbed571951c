import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The VAPID key of each push target, because a subscription accepts messages that are signed with its key only. */
export class PushKeys1766800000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alert_target ADD COLUMN vapid_key text');
  }
}
