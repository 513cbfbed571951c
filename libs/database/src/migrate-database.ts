import type { DatabaseOptions } from './database-options.ts';
import { openDatabase } from './open-database.ts';

/** Brings the schema up to date and leaves: what is run once before a new version starts. */
export async function migrateDatabase(options: DatabaseOptions): Promise<void> {
  const dataSource = await openDatabase(options);
  await dataSource.destroy();
}
