import { type DynamicModule, Module } from '@nestjs/common';
import { FeedModule, type FeedSettings } from './feed/feed.module.ts';
import { BoxRepository } from './game/box.repository.ts';
import { BoxScores, RecordBoxes } from './game/record-boxes.ts';
import { GameController } from './game/game.controller.ts';
import { GameRepository } from './game/game.repository.ts';
import { SyncResults } from './game/sync-results.ts';
import { SyncSchedule } from './game/sync-schedule.ts';
import { TeamRepository, PlayerRepository } from './player/player.repository.ts';
import { AnalysisJobs } from './loading/analysis.jobs.ts';
import { FeedHealth, FeedMetrics } from './loading/facts-health.ts';
import { LoadHistory } from './loading/load-history.ts';
import { LoadOnStart } from './loading/load-on-start.ts';
import { LoadPastPrices } from './loading/load-past-prices.ts';
import { LoadedDayRepository } from './loading/loaded-day.repository.ts';
import { LoadingController } from './loading/loading.controller.ts';
import { LoadingSpan } from './loading/loading-span.ts';
import { OddityRepository } from './loading/oddity.repository.ts';
import { InjuryRepository } from './player/injury.repository.ts';
import { SyncPlayers } from './player/sync-players.ts';
import { ClosingPrices, FetchClosingPrices } from './price/closing-prices.ts';
import { MoneylineRepository } from './price/moneyline.repository.ts';
import { PriceController } from './price/price.controller.ts';
import { PriceRepository } from './price/price.repository.ts';
import { RecordPrices } from './price/record-prices.ts';
import { SyncPrices } from './price/sync-prices.ts';

import { DeleteOldFacts } from './retention/delete-old-facts.ts';
import { FactRetentionJobs } from './retention/fact-retention.jobs.ts';
import { FactRetentionRepository } from './retention/fact-retention.repository.ts';

export interface FactsSettings extends FeedSettings {
  historyDays: number;
  backfillDays: number;
}

const REPOSITORIES = [
  TeamRepository,
  PlayerRepository,
  InjuryRepository,
  GameRepository,
  BoxRepository,
  PriceRepository,
  MoneylineRepository,
  LoadedDayRepository,
];
const ROUNDS = [
  SyncSchedule,
  BoxScores,
  RecordBoxes,
  SyncResults,
  SyncPlayers,
  SyncPrices,
  RecordPrices,
  ClosingPrices,
  FetchClosingPrices,
];
const LOADING = [LoadHistory, LoadPastPrices, LoadOnStart, AnalysisJobs, FeedHealth, FeedMetrics, OddityRepository];

const RETENTION = [FactRetentionRepository, DeleteOldFacts, FactRetentionJobs];

/** What is known and since when. Global: the whole service stands on it. */
@Module({})
export class FactsModule {
  static with({ historyDays, backfillDays, ...feeds }: FactsSettings): DynamicModule {
    return {
      module: FactsModule,
      global: true,
      imports: [FeedModule.with(feeds)],
      controllers: [GameController, PriceController, LoadingController],
      providers: [
        { provide: LoadingSpan, useValue: new LoadingSpan(historyDays, backfillDays) },
        ...REPOSITORIES,
        ...ROUNDS,
        ...LOADING,
        ...RETENTION,
      ],
      exports: [...REPOSITORIES, LoadOnStart],
    };
  }
}
