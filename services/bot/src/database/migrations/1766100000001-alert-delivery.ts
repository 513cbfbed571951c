import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Where alerts go, and what became of each. */
export class AlertDelivery1766100000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alert_rules (
        user_id uuid PRIMARY KEY,
        time_zone text NOT NULL,
        quiet_from integer,
        quiet_to integer,
        daily_cap integer NOT NULL,
        CONSTRAINT alert_rules_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
      );
      CREATE TABLE alert_target (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        channel text NOT NULL CONSTRAINT alert_target_channel CHECK (channel IN ('push', 'email')),
        endpoint text CONSTRAINT alert_target_endpoint UNIQUE,
        p256dh text,
        auth text,
        label text,
        off_token text NOT NULL CONSTRAINT alert_target_token UNIQUE,
        created_at timestamptz NOT NULL,
        CONSTRAINT alert_target_push
          CHECK ((channel = 'push') = (endpoint IS NOT NULL AND p256dh IS NOT NULL AND auth IS NOT NULL))
      );
      CREATE INDEX alert_target_user ON alert_target (user_id);
      CREATE UNIQUE INDEX alert_target_mailbox ON alert_target (user_id) WHERE channel = 'email';
      CREATE TABLE alert_delivery (
        alert_id uuid NOT NULL,
        target_id uuid NOT NULL,
        user_id uuid NOT NULL,
        state text NOT NULL CONSTRAINT alert_delivery_state CHECK (state IN ('waiting', 'sent', 'dropped')),
        reason text,
        due_at timestamptz NOT NULL,
        day date NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        path text NOT NULL,
        starts_at timestamptz,
        settled_at timestamptz,
        PRIMARY KEY (alert_id, target_id),
        CONSTRAINT alert_delivery_reason CHECK ((reason IS NOT NULL) = (state = 'dropped'))
      );
      CREATE INDEX alert_delivery_day ON alert_delivery (user_id, day);
      CREATE INDEX alert_delivery_due ON alert_delivery (due_at) WHERE state = 'waiting';
    `);
  }
}
