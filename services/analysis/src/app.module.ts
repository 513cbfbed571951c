import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { AskModule } from './ask/ask.module.ts';
import { askSettings, factsSettings, type Settings } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { FactsModule } from './facts/facts.module.ts';
import { ForecastModule } from './forecast/forecast.module.ts';

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'analysis' }),
        ServiceKitModule.forRoot({
          service: 'analysis',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        FactsModule.with(factsSettings(settings)),
        ForecastModule,
        AskModule.with(askSettings(settings)),
      ],
    };
  }
}
