import { queryOptions } from '@tanstack/react-query';
import type { Board } from '@overline/contracts';
import { routes } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { routeQuery } from './route-query.ts';

const REFETCH_MS = 60_000;
/** Refetch interval while the board is being prepared or after a failed request. */
const RECHECK_MS = 5_000;

/** Shown for a failure without a message. */
export const BOARD_FAILED = 'The board could not be loaded.';

/** The whole board of props. Live updates refetch it when prices change. */
export const boardQuery = queryOptions({
  ...routeQuery(queryKeys.board, routes.board),
  refetchInterval: ({ state: { data, error } }) => (error || data?.preparing ? RECHECK_MS : REFETCH_MS),
  structuralSharing: (before, after) =>
    before === undefined ? after : reuseUnchangedGames(before as Board, after as Board),
});

/** Reuses the objects of games with an unchanged version. Comparing all 4,000 rows would take 100 ms on a phone. */
function reuseUnchangedGames(before: Board, after: Board): Board {
  const known = new Map(before.games.map((game) => [game.id, game]));
  const games = after.games.map((game) => {
    const old = known.get(game.id);
    return old?.version === game.version ? old : game;
  });
  const isSame =
    after.preparing === before.preparing &&
    games.length === before.games.length &&
    games.every((game, index) => game === before.games[index]);
  return isSame ? before : { ...after, games };
}
