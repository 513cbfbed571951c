import {
  DatabaseSettings,
  migrationSettings,
  readSettings,
  RedisSettings,
  serviceSettings,
} from '@overline/service-kit';
import type { z } from 'zod';

export const PicksSettings = serviceSettings('picks').extend(DatabaseSettings.shape).extend(RedisSettings.shape);
export type PicksSettings = z.infer<typeof PicksSettings>;

/** @throws InvalidSettings */
export function readConfig(): PicksSettings {
  return readSettings(PicksSettings, process.env);
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
