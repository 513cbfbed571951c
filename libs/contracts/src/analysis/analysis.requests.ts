import { z } from 'zod';
import { Principal } from '../auth/user.ts';
import { notice, request, NoInput } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { AnalysisProgress, AnalysisQuestion, AnalysisRecord, AnalysisSummary, AnalysisType } from './analysis.ts';
import { suggestions } from './analysis.routes.ts';
import { Day, Instant } from '../product/fields.ts';
import { CurrentProp, PropAtLine } from '../picks/pick.ts';
import { ClosingMarket } from '../picks/ledger.ts';
import { PickCandidate, PricedForecast } from '../picks/forecast.ts';
import { GameResult } from './analysis.events.ts';

/**
 * Reserves one search and queues the analysis in one transaction. A repeated request with the same user and key returns
 * the existing analysis. Refusals use the messages from the specification.
 */
export const startAnalysis = request(
  'analysis.start',
  z.object({ by: Principal, question: AnalysisQuestion, idempotencyKey: z.string().min(1).max(200) }),
  z.object({ id: z.uuid() }),
);

/** Waits up to 8 s for the analysis to end; repeat until it has. Any instance can reply. */
export const awaitAnalysis = request('analysis.await', z.object({ by: Principal, id: z.uuid() }), AnalysisRecord, {
  timeoutMs: 10_000,
});

export const getMyAnalyses = request(
  'analysis.get-mine',
  /** `limit` defaults to 20. */
  z.object({ by: Principal, type: AnalysisType.optional(), limit: z.int().min(1).max(1_000).optional() }),
  z.array(AnalysisSummary),
);

/** One of the caller's analyses in its current state. */
export const getAnalysis = request('analysis.get', z.object({ by: Principal, id: z.uuid() }), AnalysisRecord);

export const getSuggestions = request(
  'analysis.get-suggestions',
  z.object({ q: z.string(), type: z.enum(['prop', 'moneyline']) }),
  suggestions.reply,
);

const DeadLetter = z.object({
  id: z.uuid(),
  type: AnalysisType,
  query: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  error: z.string(),
});

/** The analyses that failed because of an internal error, newest first. */
export const getDeadLetters = request(
  'analysis.get-dead-letters',
  NoInput,
  z.object({ analyses: z.array(DeadLetter) }),
  { callers: ['admin'] },
);

/** Runs a failed analysis again, at no cost to the user. */
export const replayAnalysisRequest = request(
  'analysis.replay',
  z.object({ id: z.uuid() }),
  z.object({ success: z.boolean() }),
  { callers: ['admin'] },
);

/** The progress that open pages show. */
export const analysisProgress = notice('progress.analysis', AnalysisProgress.extend({ userId: z.uuid() }), {
  from: ['analysis'],
  to: ['gateway'],
});

/**
 * The priced props of one publication day (its games by America/Chicago start), as of one moment; nothing learned later
 * is read. `complete` is false while games of the slate still wait for fresh prices.
 */
export const getCandidates = request(
  'analysis.get-candidates',
  z.object({ day: Day, asOf: Instant }),
  z.object({
    candidates: z.array(PickCandidate),
    games: z.int(),
    complete: z.boolean(),
    /** What is missing, as a message; null if `complete`. */
    missing: z.string().nullable(),
  }),
  { timeoutMs: 60_000, callers: ['picks'] },
);

/** The complete forecasts of the given candidates, as of the same moment. */
export const getForecasts = request(
  'analysis.get-forecasts',
  z.object({ day: Day, asOf: Instant, ids: z.array(z.string()).max(50) }),
  z.object({ forecasts: z.array(PricedForecast) }),
  { timeoutMs: 60_000, callers: ['picks'] },
);

/** The current state of each prop, in the order of the request. */
export const getCurrentProps = request(
  'analysis.get-current-props',
  z.object({ props: z.array(PropAtLine).max(50) }),
  z.object({ props: z.array(CurrentProp) }),
  { timeoutMs: 20_000, callers: ['picks'] },
);

/**
 * The last market state of each prop before its game started, in the order of the request: the book's own quote, the
 * devigged consensus, and the book's price of the side at the line ten minutes after publication. Null if no price
 * was fetched after publication.
 */
export const getClosingPrices = request(
  'analysis.get-closing-prices',
  z.object({
    props: z.array(PropAtLine.extend({ book: z.string(), publishedAt: Instant })).max(50),
  }),
  z.object({ props: z.array(ClosingMarket.pick({ book: true, consensus: true, later: true }).nullable()) }),
  { timeoutMs: 20_000, callers: ['picks'] },
);

/** New prices were stored, so displayed prices may be outdated. Safe to miss. */
export const pricesChanged = notice('progress.prices', z.object({ at: Instant }), {
  from: ['analysis'],
  to: ['gateway'],
});

/** The latest known result of each game. */
export const getGameResults = request(
  'analysis.get-game-results',
  z.object({ gameIds: z.array(z.string()).max(100) }),
  z.object({ games: z.array(GameResult) }),
  { timeoutMs: 15_000, callers: ['picks'] },
);

/** Fetches the games and box scores of the last days again, with any corrections. */
export const fetchResults = request('analysis.fetch-results', NoInput, NoContent, {
  timeoutMs: 30_000,
  callers: ['picks'],
});

/** The days, oldest first, whose games, prices and earlier history are loaded as of 08:00 America/Chicago. */
export const getLoadedDays = request(
  'analysis.get-loaded-days',
  NoInput,
  z.object({ days: z.array(Day), loading: z.string().nullable() }),
  { callers: ['picks'] },
);

/** AI searches that an account has used today (America/Chicago). */
export const getSearchCount = request(
  'analysis.get-search-count',
  z.object({ userId: z.uuid() }),
  z.object({ used: z.int().min(0) }),
);

/** Today's AI searches of many accounts. Accounts missing from the reply have used none. */
export const getSearchCounts = request(
  'analysis.get-search-counts',
  z.object({ userIds: z.array(z.uuid()).max(500) }),
  z.object({ used: z.record(z.uuid(), z.int().min(0)) }),
);

/** Sets how many searches an account has used today. The caller must have checked that an Admin requested it. */
export const setSearchCount = request(
  'analysis.set-search-count',
  z.object({ userId: z.uuid(), used: z.int().min(0) }),
  z.object({ used: z.int().min(0) }),
);

/** The credits left this month in the odds feed's plan, from its last response; null before the first one. */
export const getFeedCredits = request('analysis.get-feed-credits', NoInput, z.object({ left: z.int().nullable() }), {
  timeoutMs: 1_000,
  callers: ['admin'],
});
