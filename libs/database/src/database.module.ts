import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { FailedWork } from './failed-work.ts';
import { type Migration, MIGRATIONS_TABLE, runPendingMigrations } from './migrations.ts';
import { TracedDataSource } from './traced-data-source.ts';
import { Transactions } from './transactions.ts';

type Class<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  /** postgres:// address with the role that the service runs as. */
  url: string;
  /**
   * The same address with the role that owns the schema. It runs the migrations and grants the service's role its
   * rights. Without it, the service's role must own the schema, and runs the migrations itself.
   */
  migrationUrl?: string | undefined;
  /** The one schema that this service owns. */
  schema: string;
  applicationName: string;
  entities: readonly Class<object>[];
  /** In the order in which they run; each class name ends in its timestamp. */
  migrations: readonly Class<Migration>[];
  /** Tables without an entity: only the previous release uses them. */
  retiredTables?: readonly string[];
  /** Maximum number of connections; DEFAULT_POOL_SIZE by default. */
  poolSize?: number;
}

/** Maximum number of connections of one instance of a service. */
export const DEFAULT_POOL_SIZE = 10;

/** Opens and migrates the service's database before anything else starts, and closes it last. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useFactory: () => openDatabase(options) }, Transactions, FailedWork],
      exports: [DataSource, Transactions, FailedWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

// The driver is passed in, because a bundle has no node_modules in which TypeORM could look for it.
const POSTGRES = { type: 'postgres', driver: pg } as const;

const TIMEOUTS = { statement_timeout: '60s', lock_timeout: '20s', idle_in_transaction_session_timeout: '90s' };

/** Connecting is expensive on a busy server, so idle connections are kept this long. */
const IDLE_CONNECTION_MS = 5 * 60_000;

/** Opens the service's data source on an up-to-date schema. Instances that start together migrate one at a time. */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  if (options.migrationUrl !== undefined) await migrateAsOwner(options, options.migrationUrl);
  const settings = { search_path: options.schema, ...TIMEOUTS };
  const dataSource = new TracedDataSource(
    {
      ...POSTGRES,
      url: options.url,
      schema: options.schema,
      applicationName: options.applicationName,
      entities: [...options.entities],
      migrations: [...options.migrations],
      migrationsTableName: MIGRATIONS_TABLE,
      poolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
      extra: {
        options: startOptions(settings),
        connectionTimeoutMillis: 5_000,
        idleTimeoutMillis: IDLE_CONNECTION_MS,
        onConnect: ignoreEarlyErrors,
      },
    },
    options.schema,
  );
  await connect(dataSource);
  if (options.migrationUrl === undefined) await runPendingMigrations(dataSource, options.schema);
  return dataSource;
}

/**
 * TypeORM listens for a connection's errors only after the pool has handed it over. An earlier error would crash the
 * process. Ignoring it is safe, because the connection's first statement then fails.
 */
function ignoreEarlyErrors(client: pg.Client): void {
  client.on('error', () => undefined);
}

/** Migrates the schema and disconnects: a deployment runs this before it starts a new version. */
export async function migrateDatabase(options: DatabaseOptions): Promise<void> {
  const dataSource = await openDatabase(options);
  await dataSource.destroy();
}

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
    await runPendingMigrations(owner, options.schema, decodeURIComponent(new URL(options.url).username));
  } finally {
    await owner.destroy();
  }
}

/** @throws Error with advice when the server's certificate is rejected; otherwise the driver's error */
async function connect(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    const advice = tlsErrorAdvice(error);
    throw advice === undefined ? error : new Error(`Postgres: ${advice}`, { cause: error });
  }
}

function startOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const UNTRUSTED = /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|^CERT_/;
const WRONG_HOST = 'ERR_TLS_CERT_ALTNAME_INVALID';

/** Explains a rejected server certificate and how to fix it; undefined for any other error. */
export function tlsErrorAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === WRONG_HOST) return `${error.message}: use an address whose host is named in the server's certificate`;
  if (UNTRUSTED.test(code))
    return (
      `The server's certificate is not trusted (${code}): NODE_EXTRA_CA_CERTS must name the file with the ` +
      'certificate of the authority that signed it, and the certificate must not have expired'
    );
  return tlsErrorAdvice(error.cause ?? ('chainedError' in error ? error.chainedError : undefined));
}
