import { marketsOf, type Market } from '../../markets/markets.ts';
import type { GroupProfile } from '../history/league-profile.ts';

/** The markets that a group's statistics settle, each with the indexes of its statistics. */
export function statsOfMarkets(
  profile: GroupProfile,
): { readonly market: Market; readonly stats: readonly number[] }[] {
  return marketsOf(profile.league)
    .map((market) => ({
      market,
      stats: market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted)),
    }))
    .filter(({ stats }) => !stats.includes(-1));
}
