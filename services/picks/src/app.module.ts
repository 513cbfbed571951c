import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import type { PicksSettings } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { LedgerModule } from './ledger/index.ts';
import { RecordModule } from './record/index.ts';
import { ScheduleModule } from './schedule/index.ts';

@Module({})
export class AppModule {
  static with(settings: PicksSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'picks', withOutbox: true }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'picks' }),
        ServiceKitModule.forRoot({
          service: 'picks',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        LedgerModule.with({ demo: settings.DEMO }),
        RecordModule.with({ demo: settings.DEMO }),
        ScheduleModule.with({ demo: settings.DEMO }),
      ],
    };
  }
}
