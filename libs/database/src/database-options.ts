import type { Migration } from './migration.ts';

type Class<T> = new (...args: never[]) => T;

export interface DatabaseOptions {
  /** postgres:// address with the role that the service runs as. */
  url: string;
  /**
   * The same with the role that owns the schema: it migrates, and grants the running one what that one may do. Without
   * it the running role owns the schema, or finds it migrated.
   */
  migrationUrl?: string | undefined;
  /** The one schema that this service owns. */
  schema: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  entities: readonly Class<object>[];
  /** In the order in which they run; each class name ends in its timestamp. */
  migrations: readonly Class<Migration>[];
  /** Tables without an entity: only the previous release uses them. */
  retiredTables?: readonly string[];
  /** Connections at most, 10 unless said. */
  poolSize?: number;
}
