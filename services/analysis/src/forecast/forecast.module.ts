import { Module } from '@nestjs/common';
import { GameTimeline } from './game/game-history.ts';
import { GetMoneylines } from './game/get-moneylines.ts';
import { ForecastGame } from './game/forecast-game.ts';
import { GetCandidates } from './get-candidates.ts';
import { GetCurrentProps } from './get-current-props.ts';
import { GetForecasts } from './get-forecasts.ts';
import { HistoryRepository } from './history/history.repository.ts';
import { CorrelationTimeline, LegCorrelation } from './parlay/leg-correlation.ts';
import { MarketLearning } from './prop/market-learning.ts';
import { ModelTimeline, ProjectedSlates } from './prop/projected-slate.ts';
import { PlayerForecasts } from './prop/player-forecasts.ts';
import { PricedSlates } from './prop/priced-slate.ts';
import { PropViewRepository } from './prop/prop-view.repository.ts';

const MODELS = [HistoryRepository, ModelTimeline, GameTimeline, CorrelationTimeline];
const PROPS = [PropViewRepository, ProjectedSlates, MarketLearning, PricedSlates, PlayerForecasts];
const USE_CASES = [GetCandidates, GetForecasts, GetCurrentProps, GetMoneylines, ForecastGame, LegCorrelation];

/** Forecasts from the facts as of a moment. One instance of each model serves the whole service. */
@Module({
  providers: [...MODELS, ...PROPS, ...USE_CASES],
  exports: [HistoryRepository, GameTimeline, PlayerForecasts, ForecastGame, LegCorrelation],
})
export class ForecastModule {}
