import { DatabaseSettings, optionalSetting, RedisSettings, serviceConfig, SiteUrl } from '@overline/service-kit';
import { z } from 'zod';

/** The bot's settings. Without a Discord token and channel nothing is posted; everything else works. */
export class BotConfig extends serviceConfig('bot', {
  ...DatabaseSettings.shape,
  ...RedisSettings.shape,
  DISCORD_TOKEN: optionalSetting(z.string().regex(/^\S+$/, 'must be a token without spaces')),
  DISCORD_CHANNEL_ID: optionalSetting(z.string().regex(/^\d{1,20}$/, 'must be the number of a channel')),
  /** The base address of Discord's REST API. */
  DISCORD_API_URL: z.url().default('https://discord.com/api'),
  /** Whether the channel gets all picks, or only those of the Free plan. */
  DISCORD_PICKS: z.enum(['all', 'free']).default('all'),
  SITE_URL: SiteUrl.default('http://localhost:3001'),
}) {
  /** A message that names the missing Discord settings; null if Discord is set up. */
  get missingForDiscord(): string | null {
    const names = (['DISCORD_TOKEN', 'DISCORD_CHANNEL_ID'] as const).filter((name) => !this[name]);
    return names.length === 0 ? null : `Discord is not set up: set ${names.join(' and ')}.`;
  }
}
