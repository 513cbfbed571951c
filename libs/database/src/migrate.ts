import type { DataSource } from 'typeorm';
import { grantServiceRole } from './grants.ts';

// Two arguments select the two-int form of the lock, so that no other use of advisory locks can collide with
// migrations.
const MIGRATION_LOCK = 0x4f564c4e;

/** Runs what has not run yet, under an advisory lock, and grants a role that is not the owner what it needs. */
export async function migrate(dataSource: DataSource, schema: string, runningRole?: string): Promise<void> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    await dataSource.runMigrations({ transaction: 'each' });
    if (runningRole !== undefined) await grantServiceRole(lock, schema, runningRole);
  } finally {
    await lock
      .query('SELECT pg_advisory_unlock($1, hashtext($2))', [MIGRATION_LOCK, schema])
      .finally(() => lock.release());
  }
}
