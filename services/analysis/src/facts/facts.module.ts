import { Global, Module } from '@nestjs/common';
import { FactChangeRepository } from './change/fact-change.repository.ts';
import { FactsJobs } from './facts.jobs.ts';
import { CreditRepository } from './feed/credit.repository.ts';
import { OddsFeed } from './feed/odds-feed.ts';
import { StatsFeed } from './feed/stats-feed.ts';
import { BoxRepository } from './game/box.repository.ts';
import { GameRepository } from './game/game.repository.ts';
import { Designations } from './game/designations.ts';
import { GetGameResults } from './game/game-result.ts';
import { GetGameStates } from './game/game-state.ts';
import { LiveLineRepository } from './game/live-line.repository.ts';
import { BoxScores, RecordBoxes } from './game/record-boxes.ts';
import { SyncLiveLines } from './game/sync-live-lines.ts';
import { SyncResults } from './game/sync-results.ts';
import { StarterRepository } from './game/starter.repository.ts';
import { SyncStarters } from './game/sync-starters.ts';
import { SyncSchedule } from './game/sync-schedule.ts';
import { ActiveLeagues } from './loading/active-leagues.ts';
import { FactsHealth } from './loading/facts-health.ts';
import { LoadHistory } from './loading/load-history.ts';
import { LoadOnStart } from './loading/load-on-start.ts';
import { LoadPastPrices } from './loading/load-past-prices.ts';
import { LoadedDayRepository } from './loading/loaded-day.repository.ts';
import { AnomalyRepository } from './loading/anomaly.repository.ts';
import { InjuryRepository } from './player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from './player/player.repository.ts';
import { SyncPlayers } from './player/sync-players.ts';
import { AccountBooksRepository } from './price/account-books.repository.ts';
import { GetClosingPrices } from './price/get-closing-prices.ts';
import { PriceRepository } from './price/price.repository.ts';
import { RecordPrices } from './price/record-prices.ts';
import { SyncPrices } from './price/sync-prices.ts';
import { DeleteOldFacts } from './retention/delete-old-facts.ts';
import { FactRetentionRepository } from './retention/fact-retention.repository.ts';

const repositories = [
  TeamRepository,
  PlayerRepository,
  InjuryRepository,
  GameRepository,
  BoxRepository,
  LiveLineRepository,
  StarterRepository,
  PriceRepository,
  AccountBooksRepository,
  LoadedDayRepository,
  FactChangeRepository,
  CreditRepository,
];
const feeds = [OddsFeed, StatsFeed];
const games = [
  ...[SyncSchedule, SyncResults, SyncStarters, Designations, BoxScores, RecordBoxes, SyncLiveLines],
  ...[GetGameResults, GetGameStates],
];
const prices = [SyncPrices, RecordPrices, GetClosingPrices];
const loading = [LoadHistory, LoadPastPrices, LoadOnStart, FactsHealth, AnomalyRepository];
const retention = [DeleteOldFacts, FactRetentionRepository];

/** Facts from the feeds, each with the time it became known. Global, because all other modules read facts. */
@Global()
@Module({
  providers: [
    ActiveLeagues,
    ...repositories,
    ...feeds,
    ...games,
    SyncPlayers,
    ...prices,
    ...loading,
    ...retention,
    FactsJobs,
  ],
  exports: [ActiveLeagues, ...repositories, LoadOnStart],
})
export class FactsModule {}
