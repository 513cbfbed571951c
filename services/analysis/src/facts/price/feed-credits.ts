import { isPriceRefreshDue } from './price-refresh.policy.ts';

const MINUTE_MS = 60_000;
/** A game's prices are followed from so long before its start (`sync-prices.ts`). */
const AHEAD_MS = 36 * 60 * MINUTE_MS;

/**
 * Credits that the odds feed takes for one game from the first price to its start: a round runs every minute, and each
 * refresh costs one credit for each market (one region; The Odds API v4, "usage quota costs" of event odds).
 */
export function creditsForGame(startsAt: Date, markets: number): number {
  let pricesAt: Date | null = null;
  let refreshes = 0;
  for (let at = startsAt.getTime() - AHEAD_MS; at < startsAt.getTime(); at += MINUTE_MS) {
    const now = new Date(at);
    if (!isPriceRefreshDue(now, { startsAt, pricesAt })) continue;
    pricesAt = now;
    refreshes += 1;
  }
  return refreshes * markets;
}
