import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SERVICES, type Service, type SettingsGroup } from '@overline/contracts';
import { type League, LEAGUES } from '@overline/forecast';
import { type SchemaAddresses, readSecret } from '@overline/testing/servers';
import { newPushKey } from '../setup/secrets-folder.ts';
import type { ProcessCommand, ServiceCommand } from './service-process.ts';
import { NO_SERVERS, type Settings, replayDay, startOfClock } from './settings.ts';

/** A service with its port and command. */
export type PlannedService = Service & { command: ServiceCommand };

/** Server URLs with the credentials of each service. */
export type Addresses = {
  databases: Record<string, SchemaAddresses>;
  redis: (service: string) => string;
  nats: (service: string) => string;
};

/**
 * All services with their settings, in dependency order. The public one gets `settings.port`, the others one of
 * `privatePorts` each.
 */
export function planServices(settings: Settings, addresses: Addresses, privatePorts: number[]): PlannedService[] {
  const free = [...privatePorts];
  return SERVICES.map((service) => {
    const port = service.public ? settings.port : (free.shift() ?? 0);
    const environment = {
      ...settings.environment,
      ...demoSettings(service.settings, settings),
      ...NO_SERVERS,
      ...serverAddresses(service, addresses),
      NODE_ENV: 'development',
      HOST: (service.public && settings.environment['HOST']) || '127.0.0.1',
      PORT: String(port),
      DEMO: 'true',
      // Exit without a drain delay, because no load balancer is in front.
      DRAIN_IDLE_MS: '0',
      ...compileCache(settings),
    };
    const script = `services/${service.name}/dist/main.js`;
    const migration = migrationOf(service, settings, addresses);
    const liveUrl = `http://127.0.0.1:${port}/health/live`;
    const command = { ...service, home: settings.home, script, flags: [], environment, liveUrl, migration };
    return { ...service, port, command };
  });
}

function serverAddresses({ name, needs }: Service, { databases, redis, nats }: Addresses): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: needs.includes('postgres') ? databases[name]?.runner : undefined,
    REDIS_URL: needs.includes('redis') ? redis(name) : undefined,
    NATS_URL: needs.includes('nats') ? nats(name) : undefined,
  };
}

/** The migration runs as the schema's owner, whose URL no running process has. */
function migrationOf({ name, needs }: Service, settings: Settings, addresses: Addresses): ProcessCommand | undefined {
  if (!needs.includes('postgres')) return undefined;
  const { runner, owner } = addresses.databases[name] ?? {};
  return {
    name: `migrate-${name}`,
    home: settings.home,
    script: `services/${name}/dist/migrate.js`,
    flags: [],
    environment: {
      ...settings.environment,
      ...demoSettings([], settings),
      ...NO_SERVERS,
      DATABASE_URL: runner,
      DATABASE_MIGRATION_URL: owner,
      ...compileCache(settings),
    },
  };
}

/** Speeds up later starts. */
function compileCache({ dataDir }: Settings): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
}

// The real feed allows 30; the demo's history takes about 400 requests.
const ODDS_PER_SECOND = '1000';

/** Runs the sandbox from source, because it is not part of the product. */
export function sandboxCommand({
  home,
  dataDir,
  environment,
  sandboxPort,
  smtpPort,
  sandboxData,
}: Settings): ServiceCommand {
  const day = environment['SANDBOX_DAY'];
  const replay = sandboxData
    ? { SANDBOX_DATA: sandboxData, ...(day ? { SANDBOX_DAY: replayDay(dataDir, day, startOfClock(environment)) } : {}) }
    : {};
  const own = {
    ...NO_SERVERS,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    PORT: undefined,
    SANDBOX_STRIPE_STATE: join(dataDir, 'sandbox-stripe.json'),
    SANDBOX_ODDS_PER_SECOND: ODDS_PER_SECOND,
    LEAGUES: leaguesOf({ environment, sandboxData }),
    ...replay,
  };
  return {
    name: 'sandbox',
    liveUrl: `http://127.0.0.1:${sandboxPort}/`,
    home,
    script: 'sandbox/src/main.ts',
    flags: ['--conditions=source'],
    environment: { ...environment, ...own },
  };
}

type Environment = Record<string, string>;

/** The leagues that the sandbox serves: LEAGUES if set, else the simulated ones, or the NBA in a replay. */
function leaguesOf({ environment, sandboxData }: Pick<Settings, 'environment' | 'sandboxData'>): string {
  const simulated = LEAGUES.filter((league: League) => league.isSimulated).map(({ id }) => id);
  return environment['LEAGUES'] ?? (sandboxData === undefined ? simulated.join(',') : REPLAYED);
}

const REPLAYED = 'nba';

/** The demo's values for each group of settings: the sandbox's URLs, the keys it accepts, and generous limits. */
const GROUPS: Record<SettingsGroup, (settings: Settings, sandbox: string) => Environment> = {
  jwt: ({ dataDir }) => ({ JWT_SECRET: tokenKey(dataDir) }),
  pages: ({ home, port }) => ({ STATIC_DIR: join(home, 'frontend/dist'), SITE_URL: `http://localhost:${port}` }),
  feeds: ({ environment, sandboxData }, sandbox) => ({
    LEAGUES: leaguesOf({ environment, sandboxData }),
    ODDS_API_BASE_URL: `${sandbox}/odds`,
    ODDS_API_KEY: 'sandbox',
    STATS_API_BASE_URL: `${sandbox}/stats`,
    STATS_API_KEY: 'sandbox',
    // Far above the limits of the paid feeds, so that the demo's history loads in seconds.
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
    // After a payment, users must return to the origin where they have a session.
    SITE_URL: `http://localhost:${port},http://127.0.0.1:${port}`,
  }),
  discord: ({ port }, sandbox) => ({
    DISCORD_API_URL: `${sandbox}/discord/api`,
    DISCORD_TOKEN: 'sandbox',
    // The sandbox's only channel.
    DISCORD_CHANNEL_ID: '1100000000000000003',
    SITE_URL: `http://localhost:${port}`,
  }),
  mail: ({ port, smtpPort }) => ({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Overline <no-reply@overline.test>',
    SITE_URL: `http://localhost:${port}`,
  }),
  push: ({ dataDir }) => ({ VAPID_PRIVATE_KEY: pushKey(dataDir), VAPID_SUBJECT: 'mailto:no-reply@overline.test' }),
};

/**
 * The demo settings of these groups. Variables of all other groups are removed from the environment, so that no service
 * sees a key that it does not need.
 */
export function demoSettings(groups: readonly SettingsGroup[], settings: Settings): NodeJS.ProcessEnv {
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`;
  const all = Object.values(GROUPS).flatMap((group) => Object.keys(group(settings, sandbox)));
  const hidden: NodeJS.ProcessEnv = Object.fromEntries(all.map((name) => [name, undefined]));
  return Object.assign(hidden, ...groups.map((group) => GROUPS[group](settings, sandbox)));
}

/** The key with which this installation signs session tokens. */
export function tokenKey(dataDir: string): string {
  return readSecret(dataDir, 'jwtSecret', () => randomBytes(32).toString('hex'));
}

/** The key with which this installation signs push messages. */
function pushKey(dataDir: string): string {
  return readSecret(dataDir, 'vapidPrivateKey', newPushKey);
}
