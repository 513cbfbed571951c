import { migrateDatabase } from '@overline/database';
import { migrationSettings } from '@overline/service-kit';
import { databaseOptions } from './database/database-options.ts';

const { DATABASE_URL, DATABASE_MIGRATION_URL } = migrationSettings();
await migrateDatabase(databaseOptions(DATABASE_URL, DATABASE_MIGRATION_URL));
