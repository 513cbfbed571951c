import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { AccountConsumer } from './account.consumer.ts';
import { AlertsModule } from './alerts/alerts.module.ts';
import { AskModule } from './ask/ask.module.ts';
import { BoardModule } from './board/board.module.ts';
import type { AnalysisConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { FactsModule } from './facts/facts.module.ts';
import { ForecastModule } from './forecast/forecast.module.ts';

@Module({})
export class AppModule {
  static with(config: AnalysisConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot(config, { database: databaseOptions }),
        FactsModule,
        ForecastModule,
        BoardModule,
        AskModule,
        AlertsModule,
      ],
      providers: [AccountConsumer],
    };
  }
}
