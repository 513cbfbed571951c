import { join } from 'node:path';
import { SERVICES, type Service } from '@overline/contracts';
import type { SchemaAddresses } from '@overline/testing/servers';
import { demoSettings } from './demo-settings.ts';
import type { ServiceCommand } from './service-process.ts';
import { NO_SERVERS, type Settings } from './settings.ts';

/** A service as it is to be started here. */
export type PlannedService = Service & { command: ServiceCommand };

/** Addresses of the servers, with the credentials of one service each. */
export type Addresses = {
  databases: Record<string, SchemaAddresses>;
  redis: (service: string) => string;
  nats: (service: string) => string;
};

/**
 * All services with their settings, in the order in which they depend on each other. The public one gets the port of
 * the settings, each other one the next of `privatePorts`.
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
      // Nobody stands in front of the gateway here.
      LEAVE_MS: '0',
      ...compileCache(settings),
    };
    const script = `services/${service.name}/dist/main.js`;
    const migration = migrationOf(service, settings, addresses);
    const command = { ...service, home: settings.home, script, flags: [], environment, migration };
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

/** Updates the service's schema as its owner, whose address no running process has. */
function migrationOf({ name, needs }: Service, settings: Settings, addresses: Addresses): ServiceCommand | undefined {
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

/** Later starts take V8's compiled code from there. */
function compileCache({ dataDir }: Settings): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
}
