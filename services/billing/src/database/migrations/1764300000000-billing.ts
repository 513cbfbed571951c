import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customer (
        user_id uuid PRIMARY KEY,
        customer_id text CONSTRAINT customer_of_one_user UNIQUE,
        creation_key uuid NOT NULL,
        email text,
        generation integer NOT NULL DEFAULT 0,
        closed_at timestamptz
      );
      CREATE TABLE plan (
        user_id uuid PRIMARY KEY,
        version integer NOT NULL,
        tier text NOT NULL CONSTRAINT plan_tier CHECK (tier IN ('Free', 'Premium', 'Platinum')),
        status text NOT NULL,
        subscription_id text,
        price_cents integer NOT NULL,
        currency text NOT NULL,
        renews_on timestamptz,
        ends_on timestamptz,
        next_tier text,
        receipt_url text,
        notice jsonb
      );
      CREATE TABLE checkout (
        user_id uuid PRIMARY KEY,
        key uuid NOT NULL,
        tier text NOT NULL,
        session_id text
      );
      CREATE INDEX checkout_of_session ON checkout (session_id);
      CREATE TABLE webhook_event (
        id text PRIMARY KEY,
        type text NOT NULL,
        payload jsonb NOT NULL,
        received_at timestamptz NOT NULL
      );
      CREATE INDEX webhook_event_received ON webhook_event (received_at);
      CREATE TABLE refund (
        charge_id text PRIMARY KEY,
        user_id uuid NOT NULL,
        amount_cents integer NOT NULL,
        currency text NOT NULL,
        refunded_at timestamptz NOT NULL
      );
      CREATE INDEX refund_of_user ON refund (user_id, refunded_at);
      CREATE TABLE alert (
        id uuid PRIMARY KEY,
        key text NOT NULL CONSTRAINT alert_once UNIQUE,
        kind text NOT NULL,
        user_id uuid,
        message text NOT NULL,
        raised_at timestamptz NOT NULL,
        settled_at timestamptz
      );
      CREATE INDEX alert_open ON alert (user_id, kind) WHERE settled_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alert, refund, webhook_event, checkout, plan, customer');
  }
}
