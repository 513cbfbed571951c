import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DatabaseOptions } from './database-options.ts';

/** Where TypeORM writes down what ran. */
export const MIGRATIONS_TABLE = 'migration';

// Two arguments select the two-int form of the lock, so that no other use of advisory locks can collide with
// migrations.
const MIGRATION_LOCK = 0x4f564c4e;

/**
 * Opens the service's data source and brings its schema up to date. Instances that start together migrate one after the
 * other under an advisory lock; the later ones find nothing left to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    // Named, since a bundle has no folder of packages in which TypeORM could look for it.
    driver: pg,
    url: options.url,
    schema: options.schema,
    applicationName: options.applicationName,
    entities: [...options.entities],
    migrations: [...options.migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    poolSize: options.poolSize ?? 10,
    extra: { options: `-c search_path=${options.schema}`, connectionTimeoutMillis: 5_000 },
  });
  await dataSource.initialize();
  await migrate(dataSource, options.schema);
  return dataSource;
}

async function migrate(dataSource: DataSource, schema: string): Promise<void> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock
      .query('SELECT pg_advisory_unlock($1, hashtext($2))', [MIGRATION_LOCK, schema])
      .finally(() => lock.release());
  }
}
