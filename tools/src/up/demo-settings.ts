import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SettingsGroup } from '@overline/contracts';
import { readSecret } from '@overline/testing/servers';
import type { Settings } from './settings.ts';

type Environment = Record<string, string>;

/** What each group of settings is in a demo: the sandbox's addresses, keys that it takes, and its generous limits. */
const GROUPS: Record<SettingsGroup, (settings: Settings, sandbox: string) => Environment> = {
  jwt: ({ dataDir }) => ({ JWT_SECRET: readSecret(dataDir, 'jwtSecret', () => randomBytes(32).toString('hex')) }),
  pages: ({ home, port }) => ({ STATIC_DIR: join(home, 'frontend/dist'), SITE_URL: `http://localhost:${port}` }),
  feeds: ({ environment }, sandbox) => ({
    ODDS_API_BASE_URL: `${sandbox}/odds`,
    ODDS_API_KEY: 'sandbox',
    STATS_API_BASE_URL: `${sandbox}/stats`,
    STATS_API_KEY: 'sandbox',
    // The sandbox allows far more than the paid feeds, so that the demo's history loads in seconds.
    STATS_REQUESTS_PER_MINUTE: environment['STATS_REQUESTS_PER_MINUTE'] ?? '60000',
    ODDS_REQUESTS_PER_MINUTE: environment['ODDS_REQUESTS_PER_MINUTE'] ?? '30000',
    BACKFILL_DAYS: environment['BACKFILL_DAYS'] ?? '48',
  }),
  model: ({ environment }, sandbox) => ({
    OPENAI_BASE_URL: `${sandbox}/openai/v1`,
    OPENAI_API_KEY: 'sandbox',
    OPENAI_RPM: environment['OPENAI_RPM'] ?? '2400',
    OPENAI_CONCURRENCY: environment['OPENAI_CONCURRENCY'] ?? '40',
  }),
  stripe: ({ port }, sandbox) => ({
    STRIPE_API_URL: sandbox,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    // Whoever typed the one address comes back from a payment to the one, and with their session.
    SITE_URL: `http://localhost:${port},http://127.0.0.1:${port}`,
  }),
  discord: ({ port }, sandbox) => ({
    DISCORD_API_URL: `${sandbox}/discord/api`,
    DISCORD_TOKEN: 'sandbox',
    // The one channel that the sandbox has.
    DISCORD_CHANNEL_ID: '1100000000000000003',
    SITE_URL: `http://localhost:${port}`,
  }),
};

/**
 * The environment of a service with these groups of settings. Variables of the other groups are left out of it even
 * where the person who typed `up` has them set: a key is seen by nobody who does not need it.
 */
export function demoSettings(groups: readonly SettingsGroup[], settings: Settings): NodeJS.ProcessEnv {
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`;
  const all = Object.values(GROUPS).flatMap((group) => Object.keys(group(settings, sandbox)));
  const hidden: NodeJS.ProcessEnv = Object.fromEntries(all.map((name) => [name, undefined]));
  return Object.assign(hidden, ...groups.map((group) => GROUPS[group](settings, sandbox)));
}
