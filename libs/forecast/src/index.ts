export {
  combinedMarket,
  FED_LEAGUES,
  findMarket,
  marketNamed,
  marketOf,
  MARKETS,
  marketsOf,
  marketValue,
  quotedMarkets,
} from './markets/index.ts';
export type { FedLeague, Market, PropLeague, StatLine } from './markets/index.ts';
export { devig } from './odds/devig.ts';
export {
  americanText,
  decimalFromAmerican,
  fairAmerican,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
} from './odds/odds.ts';
export { closingFairValue, closingPriceValue, expectedValue, kellyFraction } from './odds/value.ts';
export { consensusOf } from './consensus/consensus.ts';
export { FRESH_MS, isFresh } from './consensus/freshness.ts';
export type { Consensus, PropQuote } from './consensus/consensus.ts';
export { overUnderPush } from './distribution/chances.ts';
export type { OverUnderPush } from './distribution/chances.ts';
export type { DistributionSpec } from './distribution/distribution-spec.ts';
export { toTable } from './distribution/moments.ts';
export { smoothMedian } from './distribution/quantile.ts';
export { recalibrated } from './calibration/calibration.ts';
export type { Calibration } from './calibration/calibration.ts';
export { createGameModel } from './model/games/index.ts';
export type {
  BothSides,
  BoxLine,
  FinishedGame,
  Fixture,
  GameForecast,
  GameLeague,
  OutcomeChances,
} from './model/games/index.ts';
export {
  createPropModel,
  createPropTrainer,
  defaultParameters,
  fit,
  injuryReport,
  leagueProfile,
  LINEUP_KINDS,
  listingOf,
  PropBlend,
  SYNTHETIC_GAMES,
  SYNTHETIC_MINUTES,
  syntheticLine,
} from './model/index.ts';
export type {
  InjuryReport,
  Lineup,
  LineupKind,
  PlayerGame,
  Projection,
  PropModel,
  PropTrainer,
  SlateEntry,
  TwoViews,
} from './model/index.ts';
export { legCorrelations } from './correlation/leg-correlation.ts';
export type { LegSubject } from './correlation/leg-correlation.ts';
export { createResidualModel } from './correlation/residual-model.ts';
export type { ResidualModel } from './correlation/residual-model.ts';
export { chanceOfAtLeast } from './parlay/at-least.ts';
export { bivariateNormalCdf } from './parlay/bivariate-normal.ts';
export type { Matrix } from './parlay/correlation-matrix.ts';
export { jointLogitSd } from './parlay/joint-logit-sd.ts';
export type { UnsureLeg } from './parlay/joint-logit-sd.ts';
export { priceParlay } from './parlay/parlay.ts';
export type { ParlayLeg } from './parlay/parlay.ts';
export { blend } from './picks/blend.ts';
export { chancesAtLine, decidedOver, finalDistribution } from './picks/blended-chances.ts';
export type { BlendedForecast, DistributionTable, MarketView } from './picks/blended-chances.ts';
export { confidencePercent } from './picks/confidence.ts';
export { bandOf, confidenceText } from './picks/confidence-band.ts';
export type { Band } from './picks/confidence-band.ts';
export { evaluateAtPrice, evaluatePick } from './picks/evaluation.ts';
export type { PickEvaluation, PickInput } from './picks/evaluation.ts';
export { gradeProp } from './picks/grading.ts';
export { passLine } from './picks/pass-line.ts';
export { newestQuotes, STANDS_FOR_MS } from './picks/newest-quotes.ts';
export { priceProp, propId } from './picks/price-prop.ts';
export type { PricedProp } from './picks/price-prop.ts';
export { chanceText, publishedAmerican, publishedNumber } from './picks/published-number.ts';
export { freeSample, MAX_A_GAME, MAX_A_PLAYER, isNearConsensus, selectPicks } from './picks/selection.ts';
export type { Side } from './odds/side.ts';
export { recompute, snapshotOf } from './picks/snapshot.ts';
export type { ForecastSnapshot } from './picks/snapshot.ts';
export { lessonsOf, priceSlate, projectFacts } from './slate/forecast-slate.ts';
export type { PlayerQuote, ProjectedProp } from './slate/forecast-slate.ts';
export { closingValue } from './record/closing-value.ts';
export type { ClosingQuotes, ClosingValue } from './record/closing-value.ts';
export { hitRates } from './record/hit-rate.ts';
export type { HitRate } from './record/hit-rate.ts';
export { figuresOf, reliabilityOf, scoresOf } from './record/record-figures.ts';
export type { CountedPick, RecordFigures } from './record/record-figures.ts';
export { wilsonInterval } from './record/wilson-interval.ts';
export { topPicks, winPercent } from './record/win-rate.ts';
export type { PickRecord } from './record/win-rate.ts';
export { logit, sigmoid } from './math/logit.ts';
export { normalCdf, normalQuantile } from './math/normal.ts';
