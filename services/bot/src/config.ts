import { MailSettings } from '@overline/mail';
import { DatabaseSettings, optionalSetting, RedisSettings, serviceConfig, SiteUrl } from '@overline/service-kit';
import { z } from 'zod';

/** The push services of Chrome, Firefox, Safari and Edge. A name also allows its subdomains. */
const PUSH_HOSTS = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';

const Settings = serviceConfig('bot', {
  ...DatabaseSettings.shape,
  ...RedisSettings.shape,
  ...MailSettings.shape,
  DISCORD_TOKEN: optionalSetting(z.string().regex(/^\S+$/, 'must be a token without spaces')),
  DISCORD_CHANNEL_ID: optionalSetting(z.string().regex(/^\d{1,20}$/, 'must be the ID of a channel')),
  /** The base address of Discord's REST API. */
  DISCORD_API_URL: z.url().default('https://discord.com/api'),
  /** Whether the channel gets all picks, or only those of the Free plan. */
  DISCORD_PICKS: z.enum(['all', 'free']).default('all'),
  /** The private key of web push (P-256, base64url). A new one ends every browser's subscription. */
  VAPID_PRIVATE_KEY: optionalSetting(z.string().regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url')),
  /** A contact for push services that want to report problems. Needed with VAPID_PRIVATE_KEY. */
  VAPID_SUBJECT: optionalSetting(z.string().regex(/^(mailto:\S+@|https:\/\/)\S+$/, 'must be a mailto: or https: URL')),
  /** Push messages go only to these hosts, since the browser chooses the address. */
  PUSH_HOSTS: z
    .string()
    .default(PUSH_HOSTS)
    .transform((hosts) => hosts.split(',').map((host) => host.trim())),
  SITE_URL: SiteUrl.default('http://localhost:3001'),
});

/** The bot's settings. A feature whose settings are missing is off; the others work. */
export class BotConfig extends Settings {
  static override readonly schema = Settings.schema
    .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
      path: ['MAIL_FROM'],
      error: 'is needed with SMTP_URL',
    })
    .refine(({ VAPID_PRIVATE_KEY, VAPID_SUBJECT }) => !VAPID_PRIVATE_KEY || VAPID_SUBJECT, {
      path: ['VAPID_SUBJECT'],
      error: 'is needed with VAPID_PRIVATE_KEY',
    });

  /** A message that names the missing Discord settings; null if Discord is set up. */
  get missingForDiscord(): string | null {
    const names = (['DISCORD_TOKEN', 'DISCORD_CHANNEL_ID'] as const).filter((name) => !this[name]);
    return names.length === 0 ? null : `Discord is not set up: set ${names.join(' and ')}.`;
  }
}
