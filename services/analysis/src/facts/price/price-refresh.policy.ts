import { PICKS_HOUR } from '@overline/contracts';
import { centralMinutes } from '@overline/service-kit';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Around the day's publication prices must be fresh; from half an hour before to an hour after it. */
const BUSY = { from: PICKS_HOUR * 60 - 30, to: PICKS_HOUR * 60 + 60 };

/**
 * Whether a game's prices are worth a request now: every 8 minutes around the day's publication, every 30 minutes
 * within 12 hours of the start, every 3 hours before that; never once it has started.
 */
export function isPriceRefreshDue(now: Date, game: { startsAt: Date; pricesAt: Date | null }): boolean {
  const untilStart = game.startsAt.getTime() - now.getTime();
  if (untilStart <= 0) return false;
  if (game.pricesAt === null) return true;
  const minutes = centralMinutes(now);
  const busy = minutes >= BUSY.from && minutes < BUSY.to && untilStart <= 24 * HOUR_MS;
  const wait = busy ? 8 * MINUTE_MS : untilStart <= 12 * HOUR_MS ? 30 * MINUTE_MS : 3 * HOUR_MS;
  const age = now.getTime() - game.pricesAt.getTime();
  // Prices from the future are those of a demo whose clock was set back.
  return age >= wait || age < 0;
}
