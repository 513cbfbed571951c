import { useRef, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { addBet, Bet, BodyInputOf } from '@overline/contracts';
import { ApiError, errorText } from '../api/api-error.ts';
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

/**
 * Adds a bet once, even if the form is submitted again because a reply was lost. The server then returns the bet as it
 * was first sent, so corrections made since are saved as a change of it.
 */
export function useAddBet(): (bet: BodyInputOf<typeof addBet>) => Promise<Bet> {
  const [key] = useState(() => crypto.randomUUID());
  const unanswered = useRef<string | null>(null);
  return async (bet) => {
    const sent = JSON.stringify(bet);
    try {
      const added = await call(routes.addBet, { body: bet, headers: { 'Idempotency-Key': key } });
      if (unanswered.current === null || unanswered.current === sent) return added;
      return await call(routes.editBet, { params: { id: added.id }, body: { version: added.version, bet } });
    } catch (error) {
      // A bet that the server refused is not stored.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isRefused) unanswered.current ??= sent;
      throw error;
    }
  };
}

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
