import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Remembers games whose announced result versions left a gap, until analysis has been asked for the current result. */
export class MissedVersions1765100000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seen_result ADD COLUMN missed_version integer');
  }
}
