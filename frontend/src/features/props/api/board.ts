import { queryOptions } from '@tanstack/react-query';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

const REFETCH_MS = 60_000;

/** The whole board. Live updates refetch it when prices or games change. */
export const boardQuery = queryOptions({
  queryKey: queryKeys.board,
  queryFn: ({ signal }) => call(routes.board, { signal }),
  refetchInterval: REFETCH_MS,
});

interface PropPath {
  gameId: string;
  playerId: string;
  market: string;
}

/** One prop in full. `line` and `side` default to the consensus line and the better side. */
export function boardPropQuery(params: PropPath, query: { line?: number; side?: 'Over' | 'Under' }) {
  return queryOptions({
    queryKey: [...queryKeys.boardProp, params, query],
    queryFn: ({ signal }) => call(routes.boardProp, { params, query, signal }),
  });
}
