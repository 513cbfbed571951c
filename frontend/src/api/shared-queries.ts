import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { appSettings, CurrentPick, GameState, Pick, ReplyOf } from '@overline/contracts';
import type { MyBooks } from '@overline/forecast';
import { currentAtMyBooks, type MyCurrentPick } from '../lib/my-books.ts';
import { textOfBody } from './api-error.ts';
import { call, routes } from './call.ts';
import { useMyBooksOnceKnown } from './preferences.ts';
import { queryKeys } from './query-keys.ts';
import { routeQuery } from './route-query.ts';

/** The installation's public settings; undefined while loading. They do not change while a page is open. */
export function useSettings(): ReplyOf<typeof appSettings> | undefined {
  return useQuery({ ...routeQuery(queryKeys.settings, routes.appSettings), staleTime: Infinity }).data;
}

export const LOAD_FAILED = 'An unknown error occurred while fetching daily top picks.';

export const topPicksQuery = queryOptions({
  queryKey: queryKeys.topPicks,
  queryFn: async ({ signal }) => {
    const answer: unknown = await call(routes.topPicks, { signal });
    // A body with only a message is a failure, whatever its status.
    if (!Array.isArray(answer)) throw new Error(textOfBody(answer) || LOAD_FAILED);
    return answer as Pick[];
  },
});

export function useTopPicks() {
  return useQuery(topPicksQuery);
}

export const currentPicksQuery = routeQuery(queryKeys.currentPicks, routes.currentPicks);

/** The open picks' current values at the user's books, by pick ID. Refetched every minute and when prices change. */
export function useCurrentPicks(picks: readonly Pick[]): ReadonlyMap<string, MyCurrentPick> {
  const { data } = useQuery({ ...currentPicksQuery, refetchInterval: REFETCH_MS });
  const books = useMyBooksOnceKnown();
  return useMemo(
    () => (data && books !== undefined ? currentById(data, picks, books) : NO_PICKS),
    [data, picks, books],
  );
}

/** The states of recent and upcoming games, by game ID. Refetched every minute and when a game's state changes. */
export function useGameStates(): ReadonlyMap<string, GameState> {
  const { data } = useQuery({ ...gameStatesQuery, refetchInterval: REFETCH_MS, select: byGame });
  return data ?? NO_GAMES;
}

export const gameStatesQuery = routeQuery(queryKeys.games, routes.gameStates);

const NO_GAMES: ReadonlyMap<string, GameState> = new Map();

function byGame(games: readonly GameState[]): ReadonlyMap<string, GameState> {
  return new Map(games.map((game) => [game.gameId, game]));
}

const REFETCH_MS = 60_000;
const NO_PICKS: ReadonlyMap<string, MyCurrentPick> = new Map();

function currentById(
  current: readonly CurrentPick[],
  picks: readonly Pick[],
  books: MyBooks,
): ReadonlyMap<string, MyCurrentPick> {
  const known = new Map(picks.map((pick) => [pick.id, pick]));
  return new Map(
    current.flatMap((now) => {
      const pick = known.get(now.id);
      if (pick === undefined) return [];
      const side = pick.mockAnalysis.pickDirection === 'Under' ? 'Under' : 'Over';
      return [[now.id, currentAtMyBooks(now, { side, line: pick.propLine }, books)]];
    }),
  );
}

export const recordQuery = routeQuery(queryKeys.record, routes.publicRecord);

export function recordDayQuery(date: string) {
  return routeQuery(queryKeys.recordDay(date), routes.recordDay, { params: { date } });
}
