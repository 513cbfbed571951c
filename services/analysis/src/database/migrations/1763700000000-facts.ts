import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the feeds say, each fact with the time from which it was known. Results and prices are only ever added to. */
export class Facts1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team (
        id text PRIMARY KEY, league text NOT NULL, feed_id integer NOT NULL, abbreviation text NOT NULL, name text
          NOT NULL,
        key text NOT NULL, UNIQUE (league, feed_id)
      );
      CREATE TABLE player (
        id text PRIMARY KEY, league text NOT NULL, feed_id integer NOT NULL, name text NOT NULL, team_id text NOT NULL,
        UNIQUE (league, feed_id)
      );
      CREATE INDEX player_team ON player (team_id);
      CREATE TABLE player_alias (
        league text NOT NULL, folded_name text NOT NULL, player_id text NOT NULL, PRIMARY KEY (league, folded_name)
      );
      CREATE TABLE unmatched_name (
        league text NOT NULL, game_id text NOT NULL, name text NOT NULL, reason text NOT NULL,
        first_seen timestamptz NOT NULL, last_seen timestamptz NOT NULL, PRIMARY KEY (league, game_id, name)
      );
      CREATE TABLE game (
        id text PRIMARY KEY, league text NOT NULL, feed_id integer NOT NULL, season text NOT NULL, postseason
          boolean NOT NULL,
        eastern_day date NOT NULL, starts_at timestamptz NOT NULL, home_team text NOT NULL, away_team text NOT NULL,
        odds_event_id text, status text NOT NULL, home_score integer, away_score integer,
        version integer NOT NULL DEFAULT 0, boxed boolean NOT NULL DEFAULT false, known_at timestamptz NOT NULL,
        prices_at timestamptz, called_off_at timestamptz, UNIQUE (league, feed_id)
      );
      CREATE INDEX game_starts ON game (starts_at);
      CREATE INDEX game_day ON game (eastern_day);
      CREATE TABLE player_game (
        game_id text NOT NULL REFERENCES game, player_id text NOT NULL, version integer NOT NULL, team_id text NOT NULL,
        minutes real NOT NULL, stats jsonb NOT NULL, known_at timestamptz NOT NULL,
        PRIMARY KEY (game_id, player_id, version)
      );
      CREATE INDEX player_game_player ON player_game (player_id);
      CREATE TABLE price (
        game_id text NOT NULL REFERENCES game, player_id text NOT NULL, market text NOT NULL, book text NOT NULL,
        line double precision NOT NULL, over_price integer, under_price integer, known_at timestamptz NOT NULL,
        PRIMARY KEY (game_id, player_id, market, book, line, known_at)
      );
      CREATE TABLE injury (
        player_id text NOT NULL, status text NOT NULL, known_at timestamptz NOT NULL, PRIMARY KEY (player_id, known_at)
      );
      CREATE TABLE injury_report (league text NOT NULL, known_at timestamptz NOT NULL, PRIMARY KEY (league, known_at));
      CREATE TABLE loaded_day (kind text NOT NULL, league text NOT NULL, day date NOT NULL, loaded_at timestamptz
        NOT NULL,
        PRIMARY KEY (kind, league, day));
      CREATE TABLE prop_view (
        league text NOT NULL, day date NOT NULL, game_id text NOT NULL REFERENCES game, player_id text NOT NULL,
          market text NOT NULL,
        line double precision NOT NULL, model double precision NOT NULL, model_sd double precision NOT NULL,
        consensus double precision NOT NULL, consensus_sd double precision NOT NULL, model_version text NOT NULL,
        PRIMARY KEY (league, day, game_id, player_id, market)
      );
      CREATE TABLE search_count (
        user_id uuid NOT NULL, day date NOT NULL, used integer NOT NULL CHECK (used >= 0), PRIMARY KEY (user_id, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE search_count, prop_view, loaded_day, injury_report, injury, price, player_game, game,
      unmatched_name, player_alias, player, team;`);
  }
}
