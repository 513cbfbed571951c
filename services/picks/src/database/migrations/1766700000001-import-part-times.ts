import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** When a part of a file was sent, so that the parts of abandoned imports can be deleted. */
export class ImportPartTimes1766700000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bet_import_part ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()');
  }
}
