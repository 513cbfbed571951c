import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { AnalyticsModule } from './analytics/index.ts';
import { AuditModule } from './audit/index.ts';
import type { AdminSettings } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { FailedWorkModule } from './failed-work/index.ts';
import { PicksModule } from './picks/index.ts';
import { SearchesModule } from './searches/index.ts';
import { TrafficModule } from './traffic/index.ts';

@Module({})
export class AppModule {
  static with(settings: AdminSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'admin', withOutbox: false }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'admin' }),
        ServiceKitModule.forRoot({
          service: 'admin',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        TrafficModule,
        SearchesModule,
        PicksModule,
        AuditModule,
        AnalyticsModule,
        FailedWorkModule,
      ],
    };
  }
}
