import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';

export const bankrollQuery = queryOptions({
  queryKey: queryKeys.bankroll,
  queryFn: ({ signal }) => call(routes.bankroll, { signal }),
});

export const limitsQuery = queryOptions({
  queryKey: queryKeys.betLimits,
  queryFn: ({ signal }) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return call(routes.betLimits, { query: { zone }, signal });
  },
});

/** Loads everything of the tracker again. */
export function useRefreshBets(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.bets });
}
