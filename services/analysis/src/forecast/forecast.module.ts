import { Module } from '@nestjs/common';
import { GameRepository } from '../facts/game/game.repository.ts';
import { MoneylineRepository } from '../facts/price/moneyline.repository.ts';
import { PriceRepository } from '../facts/price/price.repository.ts';
import { GameForecasts } from './prop/game-forecasts.ts';
import { HistoryRepository } from './history/history.repository.ts';
import { MarketLearning } from './prop/market-learning.ts';
import { ModelTimeline } from './prop/model-timeline.ts';
import { ProjectedSlates } from './prop/projected-slate.ts';
import { PropViewRepository } from './prop/prop-view.repository.ts';

/** The facts as of a moment, and the model that stands on them: one of each for the whole service. */
@Module({
  providers: [
    GameRepository,
    PriceRepository,
    MoneylineRepository,
    HistoryRepository,
    PropViewRepository,
    ModelTimeline,
    ProjectedSlates,
    MarketLearning,
    GameForecasts,
  ],
  exports: [
    GameRepository,
    PriceRepository,
    MoneylineRepository,
    HistoryRepository,
    ProjectedSlates,
    MarketLearning,
    GameForecasts,
  ],
})
export class ForecastModule {}
