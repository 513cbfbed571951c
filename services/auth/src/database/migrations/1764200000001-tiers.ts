import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was granted and what is paid for stand apart; `tier`, the higher of both, is what counts. */
export class Tiers1764200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account
        ADD granted_tier text CHECK (granted_tier IN ('Free', 'Premium', 'Platinum', 'Admin')),
        ADD paid_tier text NOT NULL DEFAULT 'Free' CHECK (paid_tier IN ('Free', 'Premium', 'Platinum')),
        ADD paid_version integer NOT NULL DEFAULT 0,
        ADD subscription_id text;
      UPDATE account SET granted_tier = tier;
      ALTER TABLE account
        ALTER granted_tier SET NOT NULL,
        ALTER paid_tier DROP DEFAULT,
        ALTER paid_version DROP DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account DROP granted_tier, DROP paid_tier, DROP paid_version, DROP subscription_id;
    `);
  }
}
