import { DatabaseSettings, migrationSettings, readSettings, serviceSettings } from '@overline/service-kit';
import { z } from 'zod';

export const AuthSettings = serviceSettings('auth')
  .extend(DatabaseSettings.shape)
  .extend({
    /** Signs the tokens; the gateway checks them with the same one. */
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  });
export type AuthSettings = z.infer<typeof AuthSettings>;

/** @throws InvalidSettings */
export function readConfig(): AuthSettings {
  return readSettings(AuthSettings, process.env);
}

/** The one setting of the operator's commands. Undefined where it is missing. */
export function readDatabaseUrl(): string | undefined {
  return process.env['DATABASE_URL'];
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
