import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** The US state that an account bets in. With a region, `books` may be null: all that are sold there. */
export class Region1766700000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE book_choice ADD COLUMN region text;
      ALTER TABLE book_choice ALTER COLUMN books DROP NOT NULL;
    `);
  }
}
