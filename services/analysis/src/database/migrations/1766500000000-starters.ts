import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Announced starting pitchers, each with the time it became known. */
export class Starters1766500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE announced_starter (
        game_id text NOT NULL CONSTRAINT announced_starter_game_id_fkey REFERENCES game,
        team_id text NOT NULL, player_id text NOT NULL, known_at timestamptz NOT NULL,
        PRIMARY KEY (game_id, team_id, known_at)
      );
    `);
  }
}
