import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';

export function useSessions() {
  return useQuery({ ...routeQuery(queryKeys.sessions, routes.mySessions), select: ({ sessions }) => sessions });
}

export function useNotices() {
  return useQuery({ ...routeQuery(queryKeys.notices, routes.myNotices), select: ({ notices }) => notices });
}

export function useSecondFactor() {
  return useQuery(routeQuery(queryKeys.secondFactor, routes.secondFactor));
}

/** Refetches all three: changing the second factor ends sessions and creates a notice. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.security });
}
