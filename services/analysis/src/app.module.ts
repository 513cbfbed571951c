import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { databaseOptions } from './database/database-options.ts';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { LoadedDays } from './facts/loading/loaded-days.ts';
import { askSettings, type Settings } from './config.ts';
import { FeedModule } from './facts/feed/feed.module.ts';
import { ForecastController } from './forecast/forecast.controller.ts';
import { ForecastModule } from './forecast/forecast.module.ts';
import { GetCandidates } from './forecast/get-candidates.ts';
import { GetForecasts } from './forecast/get-forecasts.ts';
import { SlateForecasts } from './forecast/prop/slate.ts';
import { BoxScores } from './facts/game/box-scores.ts';
import { GameController } from './facts/game/game.controller.ts';
import { LoadHistory } from './facts/loading/load-history.ts';
import { RecordBoxes } from './facts/game/record-box.ts';
import { SyncResults } from './facts/game/sync-results.ts';
import { SyncSchedule } from './facts/game/sync-schedule.ts';
import { AnalysisJobs } from './facts/loading/analysis.jobs.ts';
import { FeedHealth } from './facts/loading/feed-health.ts';
import { LoadOnStart } from './facts/loading/load-on-start.ts';
import { LoadingController } from './facts/loading/loading.controller.ts';
import { SyncPlayers } from './facts/player/sync-players.ts';
import { LoadPastPrices } from './facts/loading/load-past-prices.ts';
import { RecordPrices } from './facts/price/record-prices.ts';
import { SyncPrices } from './facts/price/sync-prices.ts';
import { AskModule } from './ask/ask.module.ts';

@Module({
  controllers: [ForecastController, GameController, LoadingController],
  providers: [
    LoadedDays,
    SyncSchedule,
    BoxScores,
    RecordBoxes,
    SyncResults,
    LoadHistory,
    SyncPlayers,
    SyncPrices,
    RecordPrices,
    LoadPastPrices,
    SlateForecasts,
    GetCandidates,
    GetForecasts,
    LoadOnStart,
    AnalysisJobs,
    FeedHealth,
  ],
})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'analysis', withOutbox: true }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'analysis' }),
        ServiceKitModule.forRoot({
          service: 'analysis',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        FeedModule.with(settings),
        ForecastModule,
        AskModule.with(askSettings(settings)),
      ],
    };
  }
}
