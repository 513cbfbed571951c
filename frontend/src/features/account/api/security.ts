import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Where the account is signed in, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call(routes.mySessions, { signal })).sessions,
  });
}

/** What happened to the account, newest first. */
export function useNotices() {
  return useQuery({
    queryKey: queryKeys.notices,
    queryFn: async ({ signal }) => (await call(routes.myNotices, { signal })).notices,
  });
}

/** Whether signing in asks for a code. */
export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => call(routes.secondFactor, { signal }),
  });
}

/** Fetches all three again: switching a second factor on ends sessions and leaves a notice. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.security });
}
