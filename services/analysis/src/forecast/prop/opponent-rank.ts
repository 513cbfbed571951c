import { type Market, marketValue } from '@overline/forecast';

export interface Allowed {
  team: string;
  games: number;
  stats: Readonly<Record<string, number>>;
}

/** How much of a market a team allows a game, and its place among all teams (1 = allows the most). */
export interface OpponentRank {
  place: number;
  of: number;
  perGame: number;
  games: number;
}

/** The place of `team` among the teams, by what they allow of the market a game; null before its first game. */
export function opponentRank(
  allowed: readonly Allowed[],
  team: string,
  market: Pick<Market, 'stats'>,
): OpponentRank | null {
  const ranked = allowed
    .flatMap(({ team: id, games, stats }) => {
      const perGame = marketValue(stats, market);
      return perGame === undefined ? [] : [{ id, games, perGame }];
    })
    .sort((a, b) => b.perGame - a.perGame || (a.id < b.id ? -1 : 1));
  const index = ranked.findIndex(({ id }) => id === team);
  const found = ranked[index];
  return found ? { place: index + 1, of: ranked.length, perGame: found.perGame, games: found.games } : null;
}
