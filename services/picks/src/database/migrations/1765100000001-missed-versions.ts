import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Stores games with a gap in their announced result versions until the current result is fetched from analysis. */
export class MissedVersions1765100000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seen_result ADD COLUMN missed_version integer');
  }
}
