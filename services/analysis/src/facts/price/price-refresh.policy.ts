import { PICKS_HOUR } from '@overline/contracts';
import { centralMinutes, HOUR_MS, MINUTE_MS } from '@overline/service-kit';

/** How often we check which games' prices are due. */
export const REFRESH_CHECK_MS = MINUTE_MS;
/** How long before a game's start we begin to refresh its prices. */
export const PRICES_AHEAD_MS = 36 * HOUR_MS;

/** The daily window in which prices must be fresh for publication, in minutes of the day in America/Chicago. */
const PUBLICATION = { from: PICKS_HOUR * 60 - 30, to: PICKS_HOUR * 60 + 60 };

/**
 * Whether a game's prices are worth a request now: every 8 minutes around the daily publication, every 30 minutes
 * within 12 hours of the start, every 3 hours before that, and never once the game has started.
 */
export function isPriceRefreshDue(now: Date, game: { startsAt: Date; pricesAt: Date | null }): boolean {
  const untilStart = game.startsAt.getTime() - now.getTime();
  if (untilStart <= 0) return false;
  if (game.pricesAt === null) return true;
  const age = now.getTime() - game.pricesAt.getTime();
  // A negative age comes from a demo whose clock was set back.
  return age >= refreshIntervalMs(now, untilStart) || age < 0;
}

function refreshIntervalMs(now: Date, untilStart: number): number {
  const minutes = centralMinutes(now);
  const isPublishing = minutes >= PUBLICATION.from && minutes < PUBLICATION.to && untilStart <= 24 * HOUR_MS;
  if (isPublishing) return 8 * MINUTE_MS;
  return untilStart <= 12 * HOUR_MS ? 30 * MINUTE_MS : 3 * HOUR_MS;
}
