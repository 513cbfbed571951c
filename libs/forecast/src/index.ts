export {
  americanFromDecimal,
  americanText,
  assertAmerican,
  booksum,
  decimalFromAmerican,
  fairAmerican,
  fairDecimal,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
  margin,
  percentFromProbability,
  probabilityFromPercent,
} from './odds/odds.ts';
export { DEVIG_METHODS, averageDevig, devig, devigOneSided, worstCase } from './odds/devig/devig.ts';
export type { DevigMethod, OneSidedEstimate } from './odds/devig/devig.ts';
export type { DevigResult } from './odds/devig/devig-result.ts';
export {
  breakEven,
  closingFairValue,
  closingPriceValue,
  expectedValue,
  kellyFraction,
  kellyGrowth,
} from './odds/value.ts';
export type { BetChances } from './odds/value.ts';
export { passLine } from './picks/pass-line.ts';
export { betOn } from './picks/side.ts';
export type { Side } from './picks/side.ts';
export { findRoot, findRootBeyond } from './math/root.ts';
export { normalCdf, normalPdf, normalQuantile } from './math/normal.ts';
export { lnGamma, regularisedBeta, regularisedGamma } from './math/gamma.ts';
export { logit, sigmoid } from './math/logit.ts';
export { assertDistribution } from './distribution/distribution-spec.ts';
export type { DistributionSpec } from './distribution/distribution-spec.ts';
export { cdf, overUnderPush, pmf, splitStakeChances } from './distribution/chances.ts';
export type { OverUnderPush } from './distribution/chances.ts';
export { mean, toTable, variance } from './distribution/moments.ts';
export { median, quantile, smoothMedian } from './distribution/quantile.ts';
export { convolve } from './distribution/convolve.ts';
export {
  fitBetaPrior,
  fitGammaPrior,
  fitSize,
  predictiveCount,
  shrinkTowards,
  shrunkHitRate,
  shrunkRate,
  wilsonInterval,
} from './record/shrinkage.ts';
export type { BetaPrior, GammaPrior } from './record/shrinkage.ts';
export { betsToProve } from './record/sample-size.ts';
export { applyCalibration, recalibrated } from './calibration/calibration.ts';
export type { Calibration } from './calibration/calibration.ts';
export { ISOTONIC_ROWS, fitCalibration, fitIsotonic, poolAdjacentViolators } from './calibration/isotonic.ts';
export { fitPlatt, fitTemperature } from './calibration/platt.ts';
export { calibrationError, equalCountBands, equalWidthBands } from './calibration/reliability.ts';
export type { ReliabilityBand } from './calibration/reliability.ts';
export {
  brierScore,
  brierSkill,
  ignorance,
  logLoss,
  multiclassBrier,
  rankedProbabilityScore,
} from './calibration/scores.ts';
export type { Scored } from './calibration/scores.ts';
export { blend } from './picks/blend.ts';
export { confidencePercent } from './picks/confidence.ts';
export { consensusOf } from './consensus/consensus.ts';
export type { Consensus, ConsensusWindow, PropQuote } from './consensus/consensus.ts';
export { FRESH_MS, priceProp, viewsOf } from './picks/price-prop.ts';
export type { PricedProp } from './picks/price-prop.ts';
export { consensusSd, logitSensitivity } from './consensus/consensus-error.ts';
export { chancesAtLine, decidedOver, finalDistribution } from './picks/blended-chances.ts';
export type { BlendedForecast, DistributionTable, MarketView } from './picks/blended-chances.ts';
export { evaluateAtPrice, evaluatePick } from './picks/evaluation.ts';
export type { PickEvaluation, PickInput, PriceEvaluation } from './picks/evaluation.ts';
export { publishedAmerican, publishedNumber } from './picks/published-number.ts';
export { FORMULA_VERSION, recompute, snapshotOf } from './picks/snapshot.ts';
export type { ForecastSnapshot } from './picks/snapshot.ts';
export { gradeMoneyline, gradeProp } from './picks/grading.ts';
export type { GameStatus, Grade, GradeReason, MoneylineResult, Outcome, PropResult } from './picks/grading.ts';
export { MAX_A_GAME, MAX_A_PLAYER, PICKS_A_DAY, freeSample, selectPicks } from './picks/selection.ts';
export type { PickCandidate } from './picks/selection.ts';
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
export {
  PropBlend,
  createPropModel,
  createPropTrainer,
  defaultParameters,
  fit,
  leagueProfile,
  syntheticLine,
  SYNTHETIC_GAMES,
  SYNTHETIC_MINUTES,
} from './model/index.ts';
export type {
  Appearance,
  Blended,
  Correction,
  LearnedLineup,
  Lineup,
  MinutesEstimate,
  Part,
  PlayerGame,
  Projection,
  PropModel,
  PropParameters,
  PropTrainer,
  Slate,
  SlateEntry,
  TwoViews,
} from './model/index.ts';
export { createGameModel } from './model/games/index.ts';
export type {
  BothSides,
  BoxLine,
  FinishedGame,
  Fixture,
  GameForecast,
  GameLeague,
  GameModel,
  GamePart,
  LeagueSettings,
  OutcomeChances,
} from './model/games/index.ts';
export { rankingScore, topPicks, winPercent, winRateOf } from './record/win-rate.ts';
export type { PickRecord, WinRate } from './record/win-rate.ts';
export { hitRate, hitRates } from './record/hit-rate.ts';
export type { HitRate, HitRates, PastGame } from './record/hit-rate.ts';
export { seededRandom } from './math/seeded-random.ts';
export type { SeededRandom } from './math/seeded-random.ts';
export { MAX_LEGS, priceParlay } from './parlay/parlay.ts';
export type { LegEffect, ParlayLeg, ParlayPrice } from './parlay/parlay.ts';
export { jointProbability } from './parlay/joint-probability.ts';
export type { JointProbability } from './parlay/joint-probability.ts';
export { nearestCorrelation, shrinkCorrelation } from './parlay/correlation-matrix.ts';
export type { Matrix } from './parlay/correlation-matrix.ts';
export { bivariateNormalCdf } from './parlay/bivariate-normal.ts';
export { indicatorCorrelation, latentCorrelation } from './parlay/tetrachoric.ts';
export { jointLogitSd } from './parlay/joint-logit-sd.ts';
export type { UnsureLeg } from './parlay/joint-logit-sd.ts';
export { createResidualModel } from './correlation/residual-model.ts';
export type { ResidualModel } from './correlation/residual-model.ts';
export { legCorrelations } from './correlation/leg-correlation.ts';
export type { LegSubject } from './correlation/leg-correlation.ts';
export { normalScore } from './correlation/normal-score.ts';
export { ResidualCorrelations } from './correlation/residual-correlations.ts';
export type { Relation, ScoredPlayer } from './correlation/residual-correlations.ts';
