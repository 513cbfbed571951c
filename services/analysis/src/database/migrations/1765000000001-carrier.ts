import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is brought back from Postgres keeps the id of the request that asked for it, and its trace. */
export class Carrier1765000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_request ADD carrier jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_request DROP carrier');
  }
}
