import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Watches, their state by game, the alerts they raised, and the changed facts that wait to be compared with them. */
export class Alerts1765700000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fact_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, subject text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE TABLE watch (
        id uuid PRIMARY KEY, user_id uuid NOT NULL, kind text NOT NULL, player_id text NOT NULL, market text, side text,
        line double precision, game_id text, pick_id uuid, threshold double precision, paused boolean NOT NULL,
        over_limit boolean NOT NULL, version integer NOT NULL, since timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX watch_user ON watch (user_id);
      CREATE INDEX watch_player ON watch (player_id, market);
      CREATE INDEX watch_pick ON watch (pick_id) WHERE pick_id IS NOT NULL;
      CREATE TABLE watch_state (
        watch_id uuid NOT NULL CONSTRAINT watch_state_watch_id_fkey REFERENCES watch ON DELETE CASCADE,
        game_id text NOT NULL, is_on boolean NOT NULL, crossing integer NOT NULL, baseline double precision,
        status text, PRIMARY KEY (watch_id, game_id)
      );
      CREATE TABLE alert (
        id uuid PRIMARY KEY, watch_id uuid NOT NULL, user_id uuid NOT NULL, kind text NOT NULL, game_id text NOT NULL,
        crossing integer NOT NULL, raised_at timestamptz NOT NULL, title text NOT NULL, text text NOT NULL,
        path text NOT NULL, read_at timestamptz,
        CONSTRAINT alert_crossing_key UNIQUE (watch_id, game_id, crossing)
      );
      CREATE INDEX alert_user ON alert (user_id, raised_at);
      CREATE INDEX alert_raised ON alert (raised_at);
    `);
  }
}
