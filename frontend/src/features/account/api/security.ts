import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call(routes.mySessions, { signal })).sessions,
  });
}

export function useNotices() {
  return useQuery({
    queryKey: queryKeys.notices,
    queryFn: async ({ signal }) => (await call(routes.myNotices, { signal })).notices,
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => call(routes.secondFactor, { signal }),
  });
}

/** Refetches all three: changing the second factor ends sessions and creates a notice. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.security });
}
