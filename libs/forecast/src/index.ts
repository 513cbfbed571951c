export {
  americanFromDecimal,
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
} from './odds.ts';
export { DEVIG_METHODS, averageDevig, devig, devigOneSided, worstCase } from './devig/devig.ts';
export type { DevigMethod, OneSidedEstimate } from './devig/devig.ts';
export type { DevigResult } from './devig/devig-result.ts';
export {
  breakEven,
  closingFairValue,
  closingPriceValue,
  expectedValue,
  fairPrice,
  kellyFraction,
  kellyGrowth,
} from './value.ts';
export type { BetChances } from './value.ts';
export { betOn, passPoint } from './pass-point.ts';
export type { ChancesAtLine, PassPoint, Side } from './pass-point.ts';
export { findRoot, findRootBeyond } from './root.ts';
export { normalCdf, normalPdf, normalQuantile } from './normal.ts';
export { lnGamma, regularisedBeta, regularisedGamma } from './gamma.ts';
export { logit, sigmoid } from './logit.ts';
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
} from './shrinkage.ts';
export type { BetaPrior, GammaPrior } from './shrinkage.ts';
export { betsToProve } from './sample-size.ts';
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
export { blend } from './blend.ts';
export { DEFAULT_PRICE, breakEvenOf, confidencePercent } from './confidence.ts';
export type { BreakEven } from './confidence.ts';
export { consensusOf } from './consensus.ts';
export type { Consensus, ConsensusWindow, PropQuote } from './consensus.ts';
export { FRESH_MS, priceProp, viewsOf } from './price-prop.ts';
export type { PricedProp } from './price-prop.ts';
export { consensusSd, logitSensitivity } from './consensus-error.ts';
export { chancesAtLine, evaluatePick } from './evaluation.ts';
export type { MarketView, PickEvaluation, PickInput } from './evaluation.ts';
export { publishedAmerican, publishedNumber } from './published-number.ts';
export { FORMULA_VERSION, recompute, snapshotOf } from './snapshot.ts';
export type { ForecastSnapshot } from './snapshot.ts';
export { gradeMoneyline, gradeProp } from './grading.ts';
export type { GameStatus, Grade, GradeReason, MoneylineResult, Outcome, PropResult } from './grading.ts';
export { PICKS_A_DAY, freeSample, selectPicks } from './selection.ts';
export type { PickCandidate } from './selection.ts';
export {
  PropBlend,
  createPropModel,
  createPropTrainer,
  defaultParameters,
  findMarket,
  fit,
  leagueProfile,
  MARKETS,
  marketsOf,
  marketValue,
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
  Market,
  MinutesEstimate,
  Part,
  PlayerGame,
  Projection,
  PropLeague,
  PropModel,
  PropParameters,
  PropTrainer,
  Slate,
  SlateEntry,
  StatLine,
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
export { rankingScore, topPicks, winPercent, winRateOf } from './win-rate.ts';
export type { PickRecord, WinRate } from './win-rate.ts';
export { hitRate, hitRates } from './hit-rate.ts';
export type { HitRate, HitRates, PastGame } from './hit-rate.ts';
export { seededRandom } from './seeded-random.ts';
export type { SeededRandom } from './seeded-random.ts';
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
export { carriedToLine } from './carried-line.ts';
export { createResidualModel } from './correlation/residual-model.ts';
export type { ResidualModel } from './correlation/residual-model.ts';
export { legCorrelations } from './correlation/leg-correlation.ts';
export type { LegSubject } from './correlation/leg-correlation.ts';
export { normalScore } from './correlation/normal-score.ts';
export { ResidualCorrelations } from './correlation/residual-correlations.ts';
export type { Relation, ScoredPlayer } from './correlation/residual-correlations.ts';
