import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import {
  addAlertDeviceRequest,
  addAlertMailboxRequest,
  type Analytics,
  changeAlertRulesRequest,
  changeWatchRequest,
  createWatchRequest,
  deleteWatchRequest,
  listAlertsRequest,
  listWatchesRequest,
  getAlertSettings,
  linkDiscordRequest,
  readAlertsRequest,
  removeAlertTargetRequest,
  turnAlertsOffRequest,
  type Watch,
  dropFailureRequest,
  exportPicks,
  exportSearches,
  getAnalytics,
  getBoard,
  getBoardProp,
  getGamePage,
  getGameMovement,
  getLineMovement,
  getPlayerPage,
  getAuditLog,
  getFailedWorkList,
  getPicksHistory,
  getSearchHistory,
  type RangeTotals,
  replayFailureRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  getEmailConfirmation,
  getMailAvailability,
  listEmailLinks,
  resetPasswordRequest,
  sendEmailConfirmationRequest,
  getDiscordStatus,
  postDailyPicksRequest,
  postYesterdayResultsRequest,
  type RequestReply,
  AppError,
  awaitAnalysis,
  getAnalysis,
  getMyAnalyses,
  getSuggestions,
  type InputOf,
  type RequestContract,
  startAnalysis,
} from '@overline/contracts';
import { type Bus, serveRequest } from '@overline/messaging';

const NONE: RangeTotals = {
  activeUsers: 0,
  newUsers: 0,
  requests: 0,
  errorRate: 0,
  avgResponseTime: 0,
  searches: 0,
  searchSuccessRate: 0,
  searchCostUsd: 0,
  wins: 0,
  losses: 0,
  pickWinRate: 0,
  payingUsers: 0,
  monthlyRevenueUsd: 0,
};
const NO_TIMES = { mean: null, p50: null, p95: null, p99: null };
const ANALYTICS: Analytics = {
  range: '24h',
  from: '2026-01-14T12:00:00.000Z',
  to: '2026-01-15T12:00:00.000Z',
  traffic: { dailyActiveUsers: 0, weeklyActiveUsers: 0, monthlyActiveUsers: 0, userGrowth: [], activeUsersTrend: [] },
  apiUsage: {
    totalRequestsToday: 0,
    avgResponseTime: 0,
    responseTimes: NO_TIMES,
    requestTrend: [],
    responseTrend: [],
    errorRate: 0,
    groups: [],
  },
  queries: { totalToday: 0, successRate: 0, popularSearches: [], trendingTopics: [], costUsd: 0, costTrend: [] },
  pickStats: { totalWins: 0, totalLosses: 0, winRate: 0, totalSettled: 0, topPicks: [], performanceTrend: [] },
  business: { payingUsers: 0, monthlyRevenueUsd: 0, feedCreditsLeft: null },
  calibration: { picks: 0, brierScore: null, bins: [] },
  totals: NONE,
  previous: NONE,
};
const PICKS = { totalPicks: 0, totalProps: 0, totalPlayers: 0, wins: 0, losses: 0, pushes: 0, winRate: 0 };

/** A fake of the admin service on the bus, with no data. */
export function serveAdmin(bus: Bus): void {
  const logger = new Logger('FakeAdmin');
  const pagination = { page: 1, limit: 50, total: 0, pages: 0 };
  const csv = async (_input: unknown) => ({ text: 'Column\r\n', next: null });
  serveRequest(bus, getAnalytics, async () => ANALYTICS, logger);
  const summary = { total: 0, succeeded: 0, successRate: 0, activeUsers: 0 };
  const capped = { ...pagination, totalIsCapped: false };
  serveRequest(bus, getSearchHistory, async () => ({ searches: [], pagination: capped, summary }), logger);
  const lists = { picks: [], propStats: [], playerStats: [], combined: [] };
  serveRequest(bus, getPicksHistory, async () => ({ ...lists, pagination, summary: PICKS, leagues: [] }), logger);
  serveRequest(bus, exportSearches, csv, logger);
  serveRequest(bus, exportPicks, csv, logger);
  serveRequest(bus, getAuditLog, async () => ({ entries: [], pagination: capped }), logger);
  serveRequest(bus, getFailedWorkList, async () => ({ services: [], troubles: [] }), logger);
  serveRequest(bus, replayFailureRequest, async () => ({ success: true, message: 'again' }), logger);
  serveRequest(bus, dropFailureRequest, async () => ({}), logger);
}

const OFF = { botInitialized: false, hasToken: false, hasChannelId: false, picksCacheLength: 0, problem: 'No token' };
const NOTHING = { success: false, message: 'Discord is not set up' };

/** A fake of the bot on the bus, without a Discord token. */
export function serveBot(bus: Bus): void {
  const logger = new Logger('FakeBot');
  serveRequest(bus, getDiscordStatus, async () => OFF, logger);
  serveRequest(bus, postDailyPicksRequest, async () => NOTHING, logger);
  const results = { ...NOTHING, wins: 0, losses: 0, pushes: 0, winRate: 0 };
  serveRequest(bus, postYesterdayResultsRequest, async () => results, logger);
}

type Answer = <R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>) => void;

/** The part of a fake auth service that concerns emails. It accepts every link. */
export function serveEmails(answer: Answer): void {
  const confirmation = { confirmed: false, pending: null, available: true };
  answer(getMailAvailability, () => ({ available: true }));
  answer(forgotPasswordRequest, () => ({}));
  answer(resetPasswordRequest, () => ({ userId: randomUUID() }));
  answer(confirmEmailRequest, () => ({ email: 'ada@example.com' }));
  answer(getEmailConfirmation, () => confirmation);
  answer(sendEmailConfirmationRequest, () => confirmation);
  answer(listEmailLinks, () => ({ emailLinks: [] }));
}

/** A fake analysis service whose analyses finish at once. Use `FakeAnalysis` for unfinished ones. */
export function serveFinishedAnalyses(answer: Answer): void {
  answer(startAnalysis, () => ({ id: randomUUID() }));
  answer(awaitAnalysis, ({ id }) => ({
    id,
    type: 'prop' as const,
    state: 'done' as const,
    ahead: null,
    stage: 'done',
    query: 'q',
    askedAt: '2026-01-15T12:00:00.000Z',
    finishedAt: '2026-01-15T12:00:01.000Z',
    answer: {},
    error: null,
  }));
  answer(getMyAnalyses, () => []);
  answer(getAnalysis, () => {
    throw new AppError({ code: 'ANALYSIS_NOT_FOUND', kind: 'not-found', message: 'There is no such analysis' });
  });
  answer(getSuggestions, () => []);
}

const WATCH: Watch = {
  id: '0c6c1f7e-6f0e-4c56-9d2b-1f6d1a3f7a10',
  kind: 'status',
  playerId: 'nba:1',
  market: null,
  side: null,
  line: null,
  gameId: null,
  pickId: null,
  view: null,
  threshold: null,
  paused: false,
  createdAt: '2026-01-15T12:00:00.000Z',
  text: 'Ada Moreno on the injury report',
  state: 'watching',
};

const ALERT_SETTINGS = {
  quiet: null,
  timeZone: 'America/Chicago',
  dailyCap: 20 as const,
  targets: [],
  pushKey: null,
  discord: { available: true },
  email: { available: true, address: 'ada@overline.test', confirmed: false },
};

/** A fake of the watches and alerts of the analysis service, and of their delivery by the bot. */
export function serveAlerts(answer: Answer): void {
  answer(listWatchesRequest, () => ({ watches: [], limit: 25 }));
  answer(createWatchRequest, () => WATCH);
  answer(changeWatchRequest, () => WATCH);
  answer(deleteWatchRequest, () => ({}));
  answer(listAlertsRequest, () => ({ alerts: [], unread: 0 }));
  answer(readAlertsRequest, () => ({}));
  answer(getAlertSettings, () => ALERT_SETTINGS);
  answer(changeAlertRulesRequest, () => ALERT_SETTINGS);
  answer(addAlertDeviceRequest, () => ALERT_SETTINGS);
  answer(addAlertMailboxRequest, () => ALERT_SETTINGS);
  answer(linkDiscordRequest, () => ALERT_SETTINGS);
  answer(removeAlertTargetRequest, () => ALERT_SETTINGS);
  answer(turnAlertsOffRequest, () => ({ channel: 'email' as const }));
}

/** A fake of the board of the analysis service on a day without games. */
export function serveBoard(answer: Answer): void {
  const notFound = (): never => {
    throw new AppError({ code: 'NOT_FOUND', kind: 'not-found', message: 'Nothing of this name is on the board.' });
  };
  answer(getBoard, () => ({ order: [], changed: [], more: false }));
  answer(getBoardProp, notFound);
  answer(getGameMovement, notFound);
  answer(getLineMovement, notFound);
  answer(getPlayerPage, notFound);
  answer(getGamePage, notFound);
}
