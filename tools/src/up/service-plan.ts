import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readSecret } from '@overline/testing/servers';
import { replayDay, startOfClock } from './replay-day.ts';
import type { ServiceCommand } from './service-process.ts';
import type { Settings } from './settings.ts';

// The real feed allows 30; the demo's history is some four hundred requests.
const ODDS_PER_SECOND = '1000';

/** A service, its private port, and the services that must answer before it starts. */
export type PlannedService = { command: ServiceCommand; port: number; after: string[] };

/** Addresses of the servers; one database address per schema. */
export type Addresses = { databases: Record<string, string>; redis: string; nats: string };

export type Ports = Record<string, number>;

/** What the sandbox is started with: it runs from its sources, as it is no part of the product. */
export function sandboxCommand({ home, dataDir, environment, sandboxPort, sandboxData }: Settings): ServiceCommand {
  const day = environment['SANDBOX_DAY'];
  const replay = sandboxData
    ? { SANDBOX_DATA: sandboxData, ...(day ? { SANDBOX_DAY: replayDay(dataDir, day, startOfClock(environment)) } : {}) }
    : {};
  const own = {
    SANDBOX_PORT: String(sandboxPort),
    PORT: undefined,
    SANDBOX_ODDS_PER_SECOND: ODDS_PER_SECOND,
    ...replay,
  };
  return {
    name: 'sandbox',
    home,
    script: 'sandbox/src/main.ts',
    flags: ['--conditions=source'],
    environment: { ...environment, ...own },
  };
}

/** All services with their settings, in the order in which they depend on each other. */
export function planServices(settings: Settings, addresses: Addresses, ports: Ports): PlannedService[] {
  const jwtSecret = readSecret(settings.dataDir, 'jwtSecret', () => randomBytes(32).toString('hex'));
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`;
  const feeds = {
    ODDS_API_BASE_URL: `${sandbox}/odds`,
    ODDS_API_KEY: 'sandbox',
    STATS_API_BASE_URL: `${sandbox}/stats`,
    STATS_API_KEY: 'sandbox',
    // The sandbox allows far more than the paid feeds, so that the demo's history loads in seconds.
    STATS_REQUESTS_PER_MINUTE: settings.environment['STATS_REQUESTS_PER_MINUTE'] ?? '60000',
    ODDS_REQUESTS_PER_MINUTE: settings.environment['ODDS_REQUESTS_PER_MINUTE'] ?? '30000',
    BACKFILL_DAYS: settings.environment['BACKFILL_DAYS'] ?? '48',
    OPENAI_BASE_URL: `${sandbox}/openai/v1`,
    OPENAI_API_KEY: 'sandbox',
    OPENAI_RPM: settings.environment['OPENAI_RPM'] ?? '2400',
    OPENAI_CONCURRENCY: settings.environment['OPENAI_CONCURRENCY'] ?? '40',
  };
  const service = (name: string, after: string[], own: NodeJS.ProcessEnv): PlannedService => ({
    command: {
      name,
      home: settings.home,
      script: `services/${name}/dist/main.js`,
      flags: [],
      environment: { ...shared(settings, addresses, ports[name] ?? 0, name), ...own },
    },
    port: ports[name] ?? 0,
    after,
  });
  return [
    service('auth', [], { JWT_SECRET: jwtSecret }),
    service('analysis', [], feeds),
    service('picks', ['analysis'], {}),
    service('gateway', ['auth'], {
      JWT_SECRET: jwtSecret,
      STATIC_DIR: join(settings.home, 'frontend/dist'),
      HOST: settings.environment['HOST'] ?? '127.0.0.1',
    }),
  ];
}

function shared(
  { environment }: Settings,
  { databases, redis, nats }: Addresses,
  port: number,
  name: string,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    // Whoever owns no schema must not see the address of the whole server either.
    DATABASE_URL: databases[name],
    REDIS_URL: redis,
    NATS_URL: nats,
    DEMO: 'true',
    ODDS_API_KEY: undefined,
    STATS_API_KEY: undefined,
    OPENAI_API_KEY: undefined,
  };
}
