import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../api/api-error.ts';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';
import { notify } from '../components/toast/notify.ts';

export const bankrollQuery = routeQuery(queryKeys.bankroll, routes.bankroll);

export const limitsQuery = queryOptions({
  queryKey: queryKeys.betLimits,
  queryFn: ({ signal }) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return call(routes.betLimits, { query: { zone }, signal });
  },
});

/** Refetches all tracker data. */
export function useRefreshBets(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.bets });
}

/** Runs a change and refetches the tracker. On failure, shows a toast and returns false. */
export function useTrackerChange(): (change: () => Promise<unknown>) => Promise<boolean> {
  const refresh = useRefreshBets();
  return async (change) => {
    try {
      await change();
    } catch (error) {
      notify({ type: 'error', message: errorText(error, 'That was not saved. Try again.') });
      return false;
    }
    await refresh();
    return true;
  };
}
