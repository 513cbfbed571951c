import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { request } from '../messages/request.ts';
import { PickCandidate, PricedForecast } from '../picks/forecast.ts';
import { GameResult } from './game-result.ts';

/**
 * The priced props of one publication day (its games by America/Chicago start), as of one moment; nothing learned later
 * is read. `complete` is false while games of the slate still wait for fresh prices.
 */
export const getCandidates = request('analysis.get-candidates', {
  input: z.object({ day: Day, asOf: Instant }),
  reply: z.object({
    candidates: z.array(PickCandidate),
    games: z.int(),
    complete: z.boolean(),
    /** What is missing, in words, where `complete` is false. */
    missing: z.string().nullable(),
  }),
  timeoutMs: 60_000,
});

/** Whole forecasts of chosen candidates, as of the same moment. */
export const getForecasts = request('analysis.get-forecasts', {
  input: z.object({ day: Day, asOf: Instant, ids: z.array(z.string()).max(50) }),
  reply: z.object({ forecasts: z.array(PricedForecast) }),
  timeoutMs: 60_000,
});

/** The latest known result of each game. */
export const getGameResults = request('analysis.get-game-results', {
  input: z.object({ gameIds: z.array(z.string()).max(100) }),
  reply: z.object({ games: z.array(GameResult) }),
  timeoutMs: 15_000,
});

/** The days, oldest first, whose games, prices and earlier history are loaded as of 08:00 America/Chicago. */
export const getLoadedDays = request('analysis.get-loaded-days', {
  input: z.object({}),
  reply: z.object({ days: z.array(Day), loading: z.string().nullable() }),
});

/** AI searches that an account has used on the present America/Chicago day. */
export const getSearchCount = request('analysis.get-search-count', {
  input: z.object({ userId: z.uuid() }),
  reply: z.object({ used: z.int().min(0) }),
});
