import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Analyses recovered from Postgres keep the request ID and the trace of the request that created them. */
export class Carrier1765000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_request ADD carrier jsonb');
  }
}
