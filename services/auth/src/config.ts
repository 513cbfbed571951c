import { DatabaseSettings, serviceConfig } from '@overline/service-kit';
import { z } from 'zod';

export class AuthConfig extends serviceConfig('auth', {
  ...DatabaseSettings.shape,
  /** Signs the tokens, which the gateway verifies. Keys for challenges and second factors are derived from it. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
}) {}

/** The one setting of the operator's commands. */
export function readDatabaseUrl(): string | undefined {
  return process.env['DATABASE_URL'];
}
