export {
  combinedMarket,
  FED_LEAGUES,
  findMarket,
  marketNamed,
  marketOf,
  marketsOf,
  marketValue,
  quotedMarkets,
} from './markets/markets.ts';
export { MARKETS } from './markets/markets.ts';
export type { FedLeague } from './markets/markets.ts';
export type { Market, PropLeague, StatLine } from './markets/markets.ts';
export { devig } from './odds/odds.ts';
export {
  americanText,
  decimalFromAmerican,
  fairAmerican,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
} from './odds/odds.ts';
export { expectedValue } from './odds/bet.ts';
export { consensusOf } from './consensus/consensus.ts';
export { FRESH_MS, isFresh } from './consensus/quotes.ts';
export type { PropQuote } from './consensus/consensus.ts';
export { overUnderPush } from './distribution/distribution.ts';
export type { DistributionSpec } from './distribution/distribution.ts';
export { toTable } from './distribution/summary.ts';
export { smoothMedian } from './distribution/summary.ts';
export { recalibrated } from './calibration/calibration.ts';
export { createGameModel } from './games/game-model.ts';
export type {
  BothSides,
  BoxLine,
  FinishedGame,
  Fixture,
  GameForecast,
  GameLeague,
  OutcomeChances,
} from './games/game.ts';
export { createPropModel } from './players/prop-model.ts';
export { createPropTrainer, fit } from './players/fit/trainer.ts';
export { defaultParameters } from './players/parameters.ts';
export { injuryReport, LINEUP_KINDS, listingOf } from './players/lineup/lineup.ts';
export { leagueProfile } from './players/league-profile.ts';
export { PropBlend } from './players/blend/prop-blend.ts';
export { SYNTHETIC_GAMES, SYNTHETIC_MINUTES, syntheticLine } from './players/fit/synthetic-line.ts';
export type { InjuryReport, Lineup, LineupKind } from './players/lineup/lineup.ts';
export type { PlayerGame } from './players/history/player-record.ts';
export type { Projection } from './players/projection.ts';
export type { PropModel } from './players/prop-model.ts';
export type { PropTrainer } from './players/fit/trainer.ts';
export type { SlateEntry } from './players/lineup/lineup.ts';
export type { TwoViews } from './players/blend/market-history.ts';
export { legCorrelations } from './correlation/residual-correlations.ts';
export type { LegSubject } from './correlation/residual-correlations.ts';
export { createResidualModel } from './correlation/residual-model.ts';
export type { ResidualModel } from './correlation/residual-model.ts';
export { chanceOfAtLeast } from './parlay/at-least.ts';
export { bivariateNormalCdf } from './parlay/bivariate-normal.ts';
export type { Matrix } from './parlay/correlation-matrix.ts';
export { jointLogitSd } from './parlay/parlay.ts';
export type { UnsureLeg } from './parlay/parlay.ts';
export { priceParlay } from './parlay/parlay.ts';
export type { ParlayLeg } from './parlay/parlay.ts';
export { chancesAtLine, decidedOver, finalDistribution } from './picks/final-chances.ts';
export { confidencePercent } from './picks/evaluation.ts';
export { bandOf, confidenceText } from './picks/published-number.ts';
export type { Band } from './picks/published-number.ts';
export { evaluateAtPrice, evaluatePick } from './picks/evaluation.ts';
export type { PickEvaluation, PickInput } from './picks/evaluation.ts';
export { gradeProp } from './picks/grading.ts';
export { passLine } from './picks/evaluation.ts';
export { newestQuotes, STANDS_FOR_MS } from './consensus/quotes.ts';
export { priceProp, propId } from './picks/price-prop.ts';
export type { PricedProp } from './picks/price-prop.ts';
export { chanceText, publishedAmerican, publishedNumber } from './picks/published-number.ts';
export { freeSample, MAX_A_GAME, MAX_A_PLAYER, isNearConsensus, selectPicks } from './picks/selection.ts';
export type { Side } from './odds/bet.ts';
export { recompute, snapshotOf } from './picks/evaluation.ts';
export type { ForecastSnapshot } from './picks/evaluation.ts';
export { lessonsOf, priceSlate, projectFacts } from './picks/forecast-slate.ts';
export type { PlayerQuote, ProjectedProp } from './picks/forecast-slate.ts';
export { closingValue } from './record/closing-value.ts';
export { hitRates } from './record/hit-rate.ts';
export type { HitRate } from './record/hit-rate.ts';
export { figuresOf, reliabilityOf, scoresOf } from './record/record-figures.ts';
export type { CountedPick } from './record/record-figures.ts';
export { wilsonInterval } from './record/record-figures.ts';
export { winPercent } from './record/hit-rate.ts';
export { logit, sigmoid } from './math/logit.ts';
export { normalCdf, normalQuantile } from './math/normal.ts';
