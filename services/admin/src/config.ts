import {
  DatabaseSettings,
  migrationSettings,
  readSettings,
  RedisSettings,
  serviceSettings,
} from '@overline/service-kit';
import type { z } from 'zod';

export const AdminSettings = serviceSettings('admin').extend(DatabaseSettings.shape).extend(RedisSettings.shape);
export type AdminSettings = z.infer<typeof AdminSettings>;

/** @throws InvalidSettings */
export function readConfig(): AdminSettings {
  return readSettings(AdminSettings, process.env);
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
