import type { MigrationInterface } from 'typeorm';

type Class<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  /** postgres:// address with the service's own role. */
  url: string;
  /** The one schema that this service owns. */
  schema: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  entities: readonly Class<object>[];
  /** In the order in which they run; each class name ends in its timestamp. */
  migrations: readonly Class<MigrationInterface>[];
  /** Connections at most, 10 unless said. */
  poolSize?: number;
}
