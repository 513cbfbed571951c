import { Module } from '@nestjs/common';
import { GameRepository } from '../game/game.repository.ts';
import { MoneylineRepository } from '../price/moneyline.repository.ts';
import { PriceRepository } from '../price/price.repository.ts';
import { GameForecasts } from './game-forecasts.ts';
import { HistoryRepository } from './history.repository.ts';
import { MarketLearning } from './market-learning.ts';
import { ModelTimeline } from './model-timeline.ts';
import { ProjectedSlates } from './projected-slate.ts';
import { PropViewRepository } from './prop-view.repository.ts';

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
