import { queryOptions } from '@tanstack/react-query';
import { call, routes } from './call.ts';
import { queryKeys } from './query-keys.ts';

const BOARD_MS = 60_000;

/** The whole board of props. Live updates refetch it when prices change. */
export const boardQuery = queryOptions({
  queryKey: queryKeys.board,
  queryFn: ({ signal }) => call(routes.board, { signal }),
  refetchInterval: BOARD_MS,
});
