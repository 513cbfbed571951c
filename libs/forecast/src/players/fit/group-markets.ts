import { leagueOf } from '../../leagues/leagues.ts';
import { marketsOf, type Market, type PropLeague } from '../../markets/markets.ts';
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

/** Whether a market counts what a side's announced starter does, such as a pitcher's strikeouts. */
export function isOfStarter(league: PropLeague, market: string): boolean {
  const { starter } = leagueOf(league).stats.lines;
  return playerGroups(league)
    .filter(({ stats }) => stats.some(({ name }) => name === starter?.has))
    .some((group) => statsOfMarkets(group).some((own) => own.market.key === market));
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
