import {
  DatabaseSettings,
  migrationSettings,
  readSettings,
  RedisSettings,
  serviceSettings,
} from '@overline/service-kit';
import { z } from 'zod';

/** Origins, comma-separated: the site's own address first. */
const SiteUrl = z
  .string()
  .transform((text) => text.split(',')[0]?.trim() ?? '')
  .pipe(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin));

/** An empty variable is one that is not set. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const BotSettings = serviceSettings('bot')
  .extend(DatabaseSettings.shape)
  .extend(RedisSettings.shape)
  .extend({
    /** Without them nothing is posted, and the rest of the product works. */
    DISCORD_TOKEN: unlessEmpty(z.string().regex(/^\S+$/, 'must be a token without spaces')),
    DISCORD_CHANNEL_ID: unlessEmpty(z.string().regex(/^\d{1,20}$/, 'must be the number of a channel')),
    /** Where Discord answers, unless it is Discord itself. */
    DISCORD_API_URL: z.url().default('https://discord.com/api'),
    /** Whether the channel gets all picks, or those of the Free plan. */
    DISCORD_PICKS: z.enum(['all', 'free']).default('all'),
    SITE_URL: SiteUrl.default('http://localhost:3001'),
  });
export type BotSettings = z.infer<typeof BotSettings>;

/** @throws InvalidSettings */
export function readConfig(): BotSettings {
  return readSettings(BotSettings, process.env);
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
