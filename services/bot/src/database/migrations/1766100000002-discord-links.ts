import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Alerts as direct messages in Discord. */
export class DiscordLinks1766100000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE alert_target
        ADD COLUMN discord_id text CONSTRAINT alert_target_discord UNIQUE,
        DROP CONSTRAINT alert_target_channel,
        ADD CONSTRAINT alert_target_channel CHECK (channel IN ('push', 'email', 'discord')),
        ADD CONSTRAINT alert_target_direct CHECK ((channel = 'discord') = (discord_id IS NOT NULL));
      CREATE TABLE discord_code (
        code text PRIMARY KEY,
        discord_id text NOT NULL,
        name text NOT NULL,
        expires_at timestamptz NOT NULL
      );
    `);
  }
}
