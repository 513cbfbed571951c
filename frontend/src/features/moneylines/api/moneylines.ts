import { useQuery } from '@tanstack/react-query';
import type { GameMoneylines } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

const REFRESH_MS = 60_000;

/** Both bets on each of the next games, refreshed every minute and whenever prices change. */
export function useMoneylines(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.moneylines,
    queryFn: ({ signal }) => call(routes.moneylines, { signal }),
    refetchInterval: REFRESH_MS,
    select: byGame,
    enabled,
  });
}

function byGame(games: readonly GameMoneylines[]): ReadonlyMap<string, GameMoneylines> {
  return new Map(games.map((game) => [game.gameId, game]));
}
