import type { DatabaseOptions } from './database-options.ts';
import { MIGRATIONS_TABLE } from './migrations-table.ts';
import { openDatabase } from './open-database.ts';

/**
 * Where a service's entities and its migrations disagree: the changes that TypeORM would make to the migrated schema,
 * and the tables without an entity that are not retired. Partitions belong to their table. Migrates the database first.
 */
export async function schemaDrift(options: DatabaseOptions): Promise<string[]> {
  const dataSource = await openDatabase(options);
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const described = [
      MIGRATIONS_TABLE,
      ...(options.retiredTables ?? []),
      ...dataSource.entityMetadatas.map(({ tableName }) => tableName),
    ];
    const undescribed = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND NOT table_name = ANY($2)
         AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)
       ORDER BY table_name`,
      [options.schema, described],
    );
    return [
      ...upQueries.map(({ query }) => query),
      ...undescribed.map(({ name }) => `No entity for the table ${name}`),
    ];
  } finally {
    await dataSource.destroy();
  }
}
