export type { Field, LearnedLine } from './leagues/definition/feeds.ts';
export type { QuestionWords } from './leagues/definition/question-words.ts';
export { cellNumber, type TableRow } from './leagues/definition/tables.ts';
export { LEAGUE_DATA } from './leagues/league-data.ts';
export type { League } from './leagues/definition/league.ts';
export type { GameStatus } from './leagues/definition/settlement.ts';
export { type KnownLeague, type LeagueId, leagueOf, LEAGUES } from './leagues/leagues.ts';
export {
  combinedMarket,
  findMarket,
  isOffered,
  notOffered,
  marketKeyed,
  marketOf,
  MARKETS,
  marketsOf,
  marketValue,
  quotedMarkets,
  type Market,
  type PropLeague,
  type StatLine,
} from './markets/markets.ts';
export { betOn, expectedValue, type Side } from './odds/bet.ts';
export { cautiousKelly, chanceSdOf } from './odds/kelly.ts';
export {
  americanFromDecimal,
  americanText,
  MINUS,
  decimalFromAmerican,
  devig,
  fairAmerican,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
} from './odds/odds.ts';
export { consensusOf } from './consensus/consensus.ts';
export { FRESH_MS, isFresh, newestQuotes, QUOTE_LIFETIME_MS, type PropQuote } from './consensus/quotes.ts';
export { overUnderPush, type DistributionSpec, type OverUnderPush } from './distribution/distribution.ts';
export { smoothMedian, toTable } from './distribution/summary.ts';
export { recalibrated } from './calibration/calibration.ts';
export type { TwoViews } from './players/blend/market-history.ts';
export { PropBlend } from './players/blend/prop-blend.ts';
export { hasResult, isOfStarter, statsOfMarkets } from './players/fit/group-markets.ts';
export { isQuoted, SYNTHETIC_GAMES, syntheticLine } from './players/fit/synthetic-line.ts';
export { createPropTrainer, fit, type PropTrainer } from './players/fit/trainer.ts';
export type { PlayerGame } from './players/history/player-record.ts';
export {
  isMember,
  playerGroups,
  playingTimeOf,
  playingTimeUnit,
  readsInjuryReports,
  takesWhatIfs,
  type GroupProfile,
} from './players/history/league-profile.ts';
export {
  changedLineup,
  injuryReport,
  LINEUP_KINDS,
  isRuledOut,
  listingOf,
  type InjuryReport,
  type Lineup,
  type LineupChange,
  type LineupKind,
  type SlateEntry,
} from './players/lineup/lineup.ts';
export { defaultParameters } from './players/parameters.ts';
export { TREES_PART, type Projection } from './players/projection.ts';
export { createPropModel, type PropModel } from './players/prop-model.ts';
export { createGameModel } from './games/game-model.ts';
export { leagueStarterLine } from './games/starter-ratings.ts';
export type {
  BothSides,
  BoxLine,
  FinishedGame,
  Fixture,
  GameForecast,
  GameLeague,
  OutcomeChances,
} from './games/game.ts';
export {
  createResidualModel,
  legCorrelations,
  type LegSubject,
  type ResidualModel,
} from './correlation/residual-model.ts';
export { chanceOfAtLeast } from './parlay/at-least.ts';
export { bivariateNormalCdf } from './parlay/bivariate-normal.ts';
export type { Matrix } from './parlay/correlation-matrix.ts';
export { leaders } from './parlay/leaders.ts';
export { parlayBooks, type ParlayBook, type QuotedLeg } from './parlay/parlay-books.ts';
export { chancesWithoutLegs, jointLogitSd, priceParlay, type ParlayLeg, type UnsureLeg } from './parlay/parlay.ts';
export {
  confidencePercent,
  evaluateAtPrice,
  evaluatePick,
  logitSdAt,
  passLine,
  publishedSide,
  recompute,
  snapshotOf,
  valueOfPrice,
  type ForecastSnapshot,
  type PickEvaluation,
  type PickInput,
} from './picks/evaluation.ts';
export { chancesAtLine, decidedOver, finalDistribution, shiftOf } from './picks/final-chances.ts';
export { lessonsOf, priceSlate, projectFacts, type PlayerQuote, type ProjectedProp } from './picks/forecast-slate.ts';
export { gradeProp } from './picks/grading.ts';
export { MONEYLINE, movedRuling, type Ruling, rulingOf } from './settlement/ruling.ts';
export { priceProp, propId, type PricedProp } from './picks/price-prop.ts';
export {
  bandOf,
  chanceText,
  losingText,
  confidenceText,
  HIGH_CONFIDENCE_NOTE,
  isTellingProjection,
  publishedAmerican,
  publishedNumber,
  type Band,
} from './picks/published-number.ts';
export { unpricedForecast } from './picks/unpriced.ts';
export { verdictOf, verdictOn, type Stance, type Verdict } from './picks/verdict.ts';
export {
  freeSample,
  type Doubt,
  doubtOf,
  isNearConsensus,
  MAX_A_GAME,
  MAX_A_PLAYER,
  selectPicks,
} from './picks/selection.ts';
export {
  type BoardFilters,
  countFilters,
  type FilterRange,
  filterRows,
  NO_FILTERS,
  readFilters,
  rowTest,
  shownSide,
  writeFilters,
} from './board/board-filters.ts';
export type { BoardGame } from './board/board-game.ts';
export {
  atMyBooks,
  type BookChoice,
  type BookOffer,
  booksOf,
  isWorthTaking,
  type MyBooks,
  type TeamAtMyBooks,
  teamAtMyBooks,
} from './board/my-books.ts';
export { boardRows, type PropRow, type PropSide, RATE_KEYS, RATE_NAMES, type RateKey } from './board/prop-row.ts';
export { closingValue } from './record/closing-value.ts';
export { hitRates, winPercent, type HitRate } from './record/hit-rate.ts';
export {
  figuresOf,
  reliabilityOf,
  scoresOf,
  unitsOfBets,
  wilsonInterval,
  type CountedPick,
} from './record/record-figures.ts';
export { fnv1a } from './math/hash.ts';
export { logit, sigmoid } from './math/logit.ts';
export { normalCdf, normalQuantile } from './math/normal.ts';
