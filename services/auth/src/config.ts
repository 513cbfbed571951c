import { MailSettings } from '@overline/mail';
import { DatabaseSettings, readDatabaseSettings, RedisSettings, serviceConfig, SiteUrl } from '@overline/service-kit';
import { z } from 'zod';

const Settings = serviceConfig('auth', {
  ...DatabaseSettings.shape,
  ...RedisSettings.shape,
  ...MailSettings.shape,
  /** The site that links in emails lead to. */
  SITE_URL: SiteUrl.default('http://localhost:3001'),
  /** Signs the tokens, which the gateway verifies. Keys for challenges and second factors are derived from it. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
});

export class AuthConfig extends Settings {
  static override readonly schema = Settings.schema.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL',
  });
}

/** The only setting of the operator commands. @throws InvalidSettings */
export function readDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  return readDatabaseSettings(env).DATABASE_URL;
}
