import type { StoredGame } from '../../facts/game/game.repository.ts';
import type { RecentGame } from '../history/history.repository.ts';

/** For whom a player stands in a game that has not been played, and against whom. */
export interface SideOfGame {
  team: string;
  opponent: string;
  home: boolean;
}

/**
 * The side that a player last played for, of the game's two; null where he never did: nobody is put on a team by guess.
 */
export function sideOfGame(
  game: Pick<StoredGame, 'homeTeam' | 'awayTeam'>,
  newestFirst: readonly Pick<RecentGame, 'team'>[],
): SideOfGame | null {
  const last = newestFirst.find(({ team }) => team === game.homeTeam || team === game.awayTeam);
  if (!last) return null;
  const home = last.team === game.homeTeam;
  return { team: last.team, opponent: home ? game.awayTeam : game.homeTeam, home };
}
