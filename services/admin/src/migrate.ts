import { runMigrations } from '@overline/service-kit';
import { databaseOptions } from './database/database-options.ts';

await runMigrations(databaseOptions, process.env);
