import { migrateDatabase } from '@overline/database';
import { readMigrationConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';

const { DATABASE_URL, DATABASE_MIGRATION_URL } = readMigrationConfig();
await migrateDatabase(databaseOptions(DATABASE_URL, DATABASE_MIGRATION_URL));
