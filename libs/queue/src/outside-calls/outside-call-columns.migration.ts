import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

export class CallCarrier1764000000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outside_call ADD carrier jsonb');
  }
}

export class EndedCalls1765400000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX outside_call_ended ON outside_call (ended_at) WHERE state IN ('done', 'dropped')");
  }
}
