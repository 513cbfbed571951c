import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Files that people import: their parts until they are stored, and what became of each row. */
export class BetImports1766400000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bet_import (
        user_id uuid NOT NULL, id uuid NOT NULL, created_at timestamptz NOT NULL, report jsonb, rows jsonb,
        PRIMARY KEY (user_id, id)
      );
      CREATE TABLE bet_import_part (
        user_id uuid NOT NULL, import_id uuid NOT NULL, part smallint NOT NULL, text text NOT NULL,
        PRIMARY KEY (user_id, import_id, part)
      );
    `);
  }
}
