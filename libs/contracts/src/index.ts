export { adminAction, trafficCounted } from './admin/admin.events.ts';
export {
  dropFailureRequest,
  exportPicks,
  exportSearches,
  getAnalytics,
  getAuditLog,
  getFailedWorkList,
  getPicksHistory,
  getSearchHistory,
  replayFailureRequest,
} from './admin/admin.requests.ts';
export {
  analytics,
  auditLog,
  dropFailure,
  failedWorkList,
  picksHistory,
  picksHistoryCsv,
  replayFailure,
  searchHistory,
  searchHistoryCsv,
} from './admin/admin.routes.ts';
export { Analytics, MeasuredPoint, RangeTotals, ResponseTimes, TopPick, TrendPoint } from './admin/analytics.ts';
export { AuditDetails, AuditEntry, AuditLog, AuditOutcome, AuditQuery } from './admin/audit.ts';
export { FailedWorkService, FailedWorkEntry, FailedWorkList } from './admin/failed-work-list.ts';
export {
  CombinedStats,
  GradedPick,
  PicksFilter,
  PicksHistory,
  PicksQuery,
  PicksSort,
  PicksView,
  PlayerStats,
  PropStats,
} from './admin/history.ts';
export { AnalyticsRange, HistoryRange } from './admin/history.ts';
export { responseStep, stepEndMs } from './admin/analytics.ts';
export { COUNTED_ROWS, SearchFilter, SearchHistory, SearchQuery, SearchRecord } from './admin/history.ts';
export { AppError, ErrorKind, ErrorReply } from './app-error.ts';
export type { AppErrorInit } from './app-error.ts';
export { analysisCompleted, gameFinal, gamePostponed } from './analysis/analysis.events.ts';
export {
  AnalysisProgress,
  AnalysisQuestion,
  AnalysisRecord,
  AnalysisSummary,
  AnalysisType,
} from './analysis/analysis.ts';
export {
  analyzeMoneyline,
  SEARCH_DENIED,
  analyzeParlay,
  analyzeProp,
  deadLetters,
  myAnalyses,
  myAnalysis,
  replayAnalysis,
  suggestions,
} from './analysis/analysis.routes.ts';
export {
  analysisProgress,
  awaitAnalysis,
  getAnalysis,
  getDeadLetters,
  getMyAnalyses,
  getSuggestions,
  replayAnalysisRequest,
  startAnalysis,
} from './analysis/analysis.requests.ts';
export { MoneylineAnalysis } from './analysis/analysis.ts';
export { ParlayAnalysis, ParlayProp } from './analysis/analysis.ts';
export { AnalyzedProp, PropAnalysis } from './analysis/analysis.ts';
export {
  getCandidates,
  getClosingPrices,
  getCurrentProps,
  getFeedCredits,
  getForecasts,
  getGameResults,
  getLoadedDays,
  getSearchCount,
  getSearchCounts,
  pricesChanged,
  setSearchCount,
} from './analysis/analysis.requests.ts';
export { GameResult, GameStatus, PlayerLine } from './analysis/analysis.events.ts';
export { securityEvent, SecurityEventKind, sessionsStale, userChanged } from './auth/auth.events.ts';
export {
  changeEmailRequest,
  changePasswordRequest,
  deleteAccountRequest,
  findAccount,
  getAccount,
  loginRequest,
  logoutRequest,
  registerRequest,
  refreshSessions,
  resolveSession,
} from './auth/auth.requests.ts';
export {
  changeEmail,
  changePassword,
  deleteAccount,
  login,
  logout,
  me,
  register,
  SignedIn,
} from './auth/auth.routes.ts';
export { Client } from './auth/user.ts';
export { CHALLENGE_CODE, CHALLENGE_HEADER, difficultyOf, hasZeroBits, workText } from './auth/sign-in-challenge.ts';
export { SignInProof } from './auth/user.ts';
export { exportMyData } from './auth/security.routes.ts';
export {
  confirmSecondFactorRequest,
  disableSecondFactorRequest,
  endSessionRequest,
  enrolSecondFactorRequest,
  getSecondFactorRequest,
  listNoticesRequest,
  listSessionsRequest,
} from './auth/security.requests.ts';
export {
  confirmSecondFactor,
  disableSecondFactor,
  endSession,
  enrolSecondFactor,
  myNotices,
  mySessions,
  secondFactor,
  SecurityNotice,
  SecurityNoticeKind,
  Session,
} from './auth/security.routes.ts';
export { Account, Principal, User } from './auth/user.ts';
export {
  deleteUserRequest,
  endUserSessionsRequest,
  getUsernames,
  getUserRequest,
  listUsersRequest,
  updatePlanRequest,
} from './auth/users.requests.ts';
export {
  deleteUser,
  endUserSessions,
  listUsers,
  ManagedAccount,
  ManagedUser,
  Pagination,
  updateUserPlan,
  updateUserSearchCount,
  UserQuery,
} from './auth/users.routes.ts';
export { BillingAlert } from './billing/subscription.ts';
export { subscriptionChanged } from './billing/billing.events.ts';
export {
  createCheckoutRequest,
  createCouponRequest,
  createPortalRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  getOffer,
  getSubscription,
  listBillingAlerts,
  listCoupons,
  listPromotionCodes,
  receiveWebhook,
  settleBillingAlertRequest,
  verifyPaymentRequest,
} from './billing/billing.requests.ts';
export {
  billingAlerts,
  coupons,
  createCheckoutSession,
  createCoupon,
  createPortalSession,
  createPromotionCode,
  deleteCoupon,
  deletePromotionCode,
  offer,
  promotionCodes,
  settleBillingAlert,
  stripeWebhook,
  subscriptionStatus,
  verifyPayment,
} from './billing/billing.routes.ts';
export { Coupon, NewCoupon, NewPromotionCode, PromotionCode } from './billing/coupon.ts';
export { applySubscription } from './billing/billing.requests.ts';
export { PaidPlan, PaidTier, PaymentNotice, Subscription, SubscriptionStatus } from './billing/subscription.ts';
export { getDiscordStatus, postDailyPicksRequest, postYesterdayResultsRequest } from './bot.ts';
export {
  DiscordPost,
  DiscordResultsPost,
  DiscordStatus,
  discordStatus,
  postDailyPicks,
  postYesterdayResults,
} from './bot.ts';
export { DEMO_ACCOUNTS } from './product/plan.ts';
export { Day, Instant } from './product/fields.ts';
export { FailedItem, failedWorkRequests, OPERATOR } from './system/failed-work.ts';
export { ErrorBody } from './app-error.ts';
export {
  ANALYSIS_DEADLINE_MS,
  DAILY_PICKS,
  FREE_PICKS,
  HOME_TIME_ZONE,
  MAX_PARLAY_LEGS,
  MIN_TOKEN_LENGTH,
  PICKS_HOUR,
  PICKS_TIME,
  RESULTS_MINUTE,
  SEARCHES_PER_DAY,
  UPGRADE_MESSAGE,
} from './product/plan.ts';
export { appSettings, LiveUpdate, liveUpdates } from './live.ts';
export { event, EventEnvelope } from './messages/bus-messages.ts';
export type { EventContract, EventOf, EventFlow } from './messages/bus-messages.ts';
export { Nothing } from './messages/route.ts';
export { notice } from './messages/bus-messages.ts';
export type { NoticeContract, NoticeOf } from './messages/bus-messages.ts';
export { request } from './messages/bus-messages.ts';
export type { RequestReply, InputOf, RequestContract } from './messages/bus-messages.ts';
export { CurrentPick, CurrentProp, PropAtLine } from './picks/pick.ts';
export {
  BookPrice,
  Consideration,
  HitRate,
  PastGame,
  PickCandidate,
  PricedForecast,
  PropForecast,
  Side,
} from './picks/forecast.ts';
export { Outcome, OutcomeStatus } from './picks/pick.ts';
export { Pick } from './picks/pick.ts';
export { pickGraded, picksGenerated, resultsChecked } from './picks/picks.events.ts';
export {
  checkResultsRequest,
  getCurrentPicks,
  getDayResults,
  getOverduePicks,
  getPublicRecord,
  getRecordChain,
  getRecordCsv,
  getRecordDay,
  getPublishedPicks,
  getWinRate,
  refreshPicksRequest,
  voidPickRequest,
} from './picks/picks.requests.ts';
export {
  checkResults,
  currentPicks,
  overduePicks,
  picksDay,
  publicRecord,
  recordChain,
  recordCsv,
  recordDay,
  refreshPicks,
  topPicks,
  voidPick,
  winRate,
  yesterday,
} from './picks/picks.routes.ts';
export { OverduePick, VoidReason } from './picks/pick.ts';
export {
  CHAIN_PART_ENTRIES,
  ClosingMarket,
  LedgerEntry,
  LedgerHead,
  LedgerLine,
  Origin,
  RecordChain,
  RecordDay,
  UnrecordedRow,
} from './picks/ledger.ts';
export { PublicRecord } from './picks/record.ts';
export { RecordFigures, RecordPart } from './picks/record.ts';
export { DayResults, PickResult, PicksDay, WinRate } from './picks/pick.ts';
export { PLANS } from './product/plan.ts';
export type { Plan } from './product/plan.ts';
export { route } from './messages/route.ts';
export type {
  Access,
  AuditName,
  BodyInputOf,
  BodyOf,
  Method,
  ParamsOf,
  QueryInputOf,
  QueryOf,
  RateLimit,
  ReplyOf,
  Route,
} from './messages/route.ts';
export { isAtLeast, Tier } from './product/fields.ts';
export { TIERS } from './product/plan.ts';
export { adminHealth, HEALTH_REQUESTS, healthRequest, ServiceHealth } from './system/health.ts';
export type { HealthRequest } from './system/health.ts';
export { SCHEMAS, serviceOf, SERVICES } from './system/services.ts';
export type { Server, Service, ServiceName, SettingsGroup } from './system/services.ts';
