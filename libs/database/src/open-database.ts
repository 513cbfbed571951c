import pg from 'pg';
import { DataSource } from 'typeorm';
import { tlsErrorAdvice } from './certificate-fault.ts';
import type { DatabaseOptions } from './database-options.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_TABLE } from './migrations-table.ts';
import { TracedDataSource } from './traced-data-source.ts';

// The driver is named, since a bundle has no folder of packages in which TypeORM could look for it.
const POSTGRES = { type: 'postgres', driver: pg } as const;

/** No statement of a service takes so long: what does is broken off instead of holding others up. */
const TIME_OUTS = { statement_timeout: '60s', lock_timeout: '20s', idle_in_transaction_session_timeout: '90s' };

/** A connection kept for quiet minutes spares a busy server the new one, which is what costs most there. */
const KEPT_IDLE_MS = 5 * 60_000;

/**
 * Opens the service's data source on a schema that is up to date. Instances that start together migrate one after the
 * other; the later ones find nothing left to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  if (options.migrationUrl !== undefined) await migrateAsOwner(options, options.migrationUrl);
  const settings = { search_path: options.schema, ...TIME_OUTS };
  const dataSource = new TracedDataSource(
    {
      ...POSTGRES,
      url: options.url,
      schema: options.schema,
      applicationName: options.applicationName,
      entities: [...options.entities],
      migrations: [...options.migrations],
      migrationsTableName: MIGRATIONS_TABLE,
      poolSize: options.poolSize ?? 10,
      extra: { options: startOptions(settings), connectionTimeoutMillis: 5_000, idleTimeoutMillis: KEPT_IDLE_MS },
    },
    options.schema,
  );
  await connect(dataSource);
  if (options.migrationUrl === undefined) await migrate(dataSource, options.schema);
  return dataSource;
}

/** Brings the schema up to date as its owner, and grants the running role what it may do; then the owner leaves. */
async function migrateAsOwner(options: DatabaseOptions, url: string): Promise<void> {
  const owner = new DataSource({
    ...POSTGRES,
    url,
    schema: options.schema,
    applicationName: `${options.applicationName}-migration`,
    migrations: [...options.migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    poolSize: 2,
    extra: { options: startOptions({ search_path: options.schema }), connectionTimeoutMillis: 5_000 },
  });
  await connect(owner);
  try {
    await migrate(owner, options.schema, decodeURIComponent(new URL(options.url).username));
  } finally {
    await owner.destroy();
  }
}

/** @throws Error that says what to do where the server's certificate is not believed; else what the driver throws */
async function connect(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    const fault = tlsErrorAdvice(error);
    throw fault === undefined ? error : new Error(`Postgres: ${fault}`, { cause: error });
  }
}

function startOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
