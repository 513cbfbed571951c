import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The team that the feed lists each player with, each time it changed. */
export class RosterChanges1766900000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE roster_change (
        player_id text NOT NULL, team_id text NOT NULL, known_at timestamptz NOT NULL,
        PRIMARY KEY (player_id, known_at)
      );
    `);
  }
}
