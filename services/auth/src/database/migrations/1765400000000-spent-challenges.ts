import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Solved sign-in challenges. Each can be used only once. */
export class SpentChallenges1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spent_challenge (signature text PRIMARY KEY, expires_at timestamptz NOT NULL);
      CREATE INDEX spent_challenge_expiry ON spent_challenge (expires_at);
    `);
  }
}
