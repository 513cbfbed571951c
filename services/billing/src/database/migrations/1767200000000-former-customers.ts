import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Keeps the IDs of customers that were deleted at the provider, so that disputes of their payments find the user. */
export class FormerCustomers1767200000000 implements Migration {
  readonly name = 'FormerCustomers1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE former_customer (customer_id text PRIMARY KEY, user_id uuid NOT NULL)');
  }
}
