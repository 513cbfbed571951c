import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** What is brought back from Postgres keeps the id of the request that asked for it, and its trace. */
export class Carrier1765000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_request ADD carrier jsonb');
  }
}
