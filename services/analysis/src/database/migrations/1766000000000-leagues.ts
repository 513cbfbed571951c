import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** What leagues beside the first one need: the last period played, positions of players, credits spent by league. */
export class Leagues1766000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game ADD COLUMN period integer;
      ALTER TABLE player ADD COLUMN position text;
      CREATE TABLE credits_spent (
        league text NOT NULL, day date NOT NULL, credits integer NOT NULL, PRIMARY KEY (league, day)
      );
    `);
  }
}
