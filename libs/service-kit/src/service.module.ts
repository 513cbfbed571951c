import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { DatabaseModule, type DatabaseOptions, migrateDatabase } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { type BaseConfig, migrationSettings } from './config.ts';
import { ServiceKitModule } from './service-kit.module.ts';

/** A service's schema, for the address of its role and that of the role that migrates. */
type DatabaseOf = (url: string, migrationUrl?: string) => DatabaseOptions;

export interface ServiceParts {
  database: DatabaseOf;
  /** True for a service that makes outside calls; its schema then lists their table. */
  outsideCalls?: boolean;
}

type Config = BaseConfig & { DATABASE_URL: string; DATABASE_MIGRATION_URL?: string | undefined; REDIS_URL?: string };

/**
 * What every service with a database is built on: its configuration, Postgres, the bus with outbox and inbox, queues
 * where it has a Redis, clock, health, and metrics. All of it is global.
 */
@Global()
@Module({})
export class ServiceModule {
  static forRoot(config: Config, { database, outsideCalls = false }: ServiceParts): DynamicModule {
    const { service, REDIS_URL: redisUrl, DEMO_NOW } = config;
    return {
      module: ServiceModule,
      imports: [
        DatabaseModule.forRoot(database(config.DATABASE_URL, config.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: config.NATS_URL, service, withOutbox: true }),
        ...(redisUrl ? [QueueModule.forRoot({ redisUrl, service, withOutsideCalls: outsideCalls })] : []),
        ServiceKitModule.forRoot({ service, startAt: DEMO_NOW ? new Date(DEMO_NOW) : undefined }),
      ],
      providers: [{ provide: config.constructor as Type, useValue: config }],
      exports: [config.constructor as Type],
    };
  }
}

/** Migrates a service's schema, as a job before a new version starts. @throws InvalidSettings */
export async function runMigrations(database: DatabaseOf, env: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = migrationSettings(env);
  await migrateDatabase(database(DATABASE_URL, DATABASE_MIGRATION_URL));
}
