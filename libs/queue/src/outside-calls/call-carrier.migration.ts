import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** A call knows the request that it was asked for in. */
export class CallCarrier1764000000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outside_call ADD carrier jsonb');
  }
}
