import { marketsOf, type Market } from '../../markets/markets.ts';
import { type GroupProfile, isMember, playerGroups, playingTimeOf } from '../history/league-profile.ts';
import type { PlayerGame } from '../history/player-record.ts';

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

/** Whether a finished game settles bets on a player in a market: they are void if he had to start and did not. */
export function hasResult(game: Pick<PlayerGame, 'league' | 'stats' | 'started' | 'minutes'>, market: Market): boolean {
  return playerGroups(game.league).some(
    (group) =>
      isMember(group, game) &&
      playingTimeOf(group, game) !== undefined &&
      statsOfMarkets(group).some((own) => own.market.key === market.key),
  );
}
