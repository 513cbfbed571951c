import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { healthRequest, type ServiceName } from '@overline/contracts';
import { DatabaseModule, type DatabaseOptions, migrateDatabase } from '@overline/database';
import { messagingEntities, messagingMigrations, MessagingModule } from '@overline/messaging';
import { outsideCallEntities, outsideCallMigrations, QueueModule } from '@overline/queue';
import { flushTelemetry } from '@overline/telemetry';
import { Clock } from './clock.ts';
import { type BaseConfig, readDatabaseSettings } from './config.ts';
import { FailedWorkServer } from './failed-work.server.ts';
import { HealthController, healthOverBus } from './health.controller.ts';
import { Health, ServerHealth } from './health.ts';

/** Builds a service's database options from the addresses of its own role and of the migrating role. */
type DatabaseOf = (url: string, migrationUrl?: string) => DatabaseOptions;

interface Tables extends Pick<DatabaseOptions, 'entities' | 'migrations' | 'retiredTables'> {
  /** True for a service that makes outside calls, which need a table. */
  outsideCalls?: boolean;
}

/** The schema of a service: its own tables, and those that every service has for its events. */
export function serviceDatabase(
  schema: ServiceName,
  { entities, migrations, outsideCalls = false, retiredTables = [] }: Tables,
): DatabaseOf {
  return (url, migrationUrl) => ({
    url,
    migrationUrl,
    schema,
    applicationName: `overline-${schema}`,
    entities: [...messagingEntities, ...(outsideCalls ? outsideCallEntities : []), ...entities],
    migrations: [...messagingMigrations, ...(outsideCalls ? outsideCallMigrations : []), ...migrations],
    retiredTables,
  });
}

interface ServiceParts {
  database: DatabaseOf;
  /** False for a service that emits no durable events. */
  outbox?: boolean;
}

type Config = BaseConfig & { DATABASE_URL: string; DATABASE_MIGRATION_URL?: string | undefined; REDIS_URL?: string };

/**
 * The base of every service with a database: its configuration, Postgres, the bus with outbox and inbox, queues if it
 * has a Redis, clock, health and metrics. All of it is global.
 */
@Global()
@Module({})
export class ServiceModule {
  static forRoot(config: Config, { database, outbox = true }: ServiceParts): DynamicModule {
    const { service, REDIS_URL: redisUrl, DEMO_NOW } = config;
    const options = database(config.DATABASE_URL, config.DATABASE_MIGRATION_URL);
    const withOutsideCalls = outsideCallEntities.every((table) => options.entities.includes(table));
    return {
      module: ServiceModule,
      imports: [
        DatabaseModule.forRoot(options),
        MessagingModule.forRoot({ url: config.NATS_URL, service, withOutbox: outbox }),
        ...(redisUrl ? [QueueModule.forRoot({ redisUrl, service, withOutsideCalls })] : []),
        ServiceKitModule.forRoot({ service, startAt: DEMO_NOW ? new Date(DEMO_NOW) : undefined }),
      ],
      providers: [{ provide: config.constructor as Type, useValue: config }],
      exports: [config.constructor as Type],
    };
  }
}

/** Migrates a service's schema; a deployment runs it before a new version starts. @throws InvalidSettings */
export async function runMigrations(database: DatabaseOf, env: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = readDatabaseSettings(env);
  await migrateDatabase(database(DATABASE_URL, DATABASE_MIGRATION_URL));
}

interface ServiceKitOptions {
  /** The service whose health is served over HTTP and the bus; absent for a module with its own health routes. */
  service?: ServiceName;
  startAt: Date | undefined;
}

/** Clock, health, metrics and failed work, for every service. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({ service, startAt }: ServiceKitOptions): DynamicModule {
    return {
      module: ServiceKitModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: service ? [HealthController, healthOverBus(healthRequest(service))] : [],
      providers: [
        Health,
        ServerHealth,
        FailedWorkServer,
        FlushTelemetry,
        { provide: Clock, useFactory: () => new Clock(startAt) },
      ],
      exports: [Health, Clock],
    };
  }
}

/** Sends the last spans, including those of the shutdown itself. */
@Injectable()
class FlushTelemetry implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return flushTelemetry();
  }
}
