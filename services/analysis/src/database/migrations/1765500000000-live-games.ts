import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The clock of games under way, and what their players have so far. */
export class LiveGames1765500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game ADD COLUMN clock text;
      CREATE TABLE live_line (
        game_id text NOT NULL CONSTRAINT live_line_game_id_fkey REFERENCES game (id),
        player_id text NOT NULL,
        minutes real NOT NULL,
        stats jsonb NOT NULL,
        known_at timestamptz NOT NULL,
        PRIMARY KEY (game_id, player_id)
      );
    `);
  }
}
