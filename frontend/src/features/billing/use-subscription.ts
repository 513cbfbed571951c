import { useQuery } from '@tanstack/react-query';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';

export function useSubscription({ enabled = true } = {}) {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(routes.subscriptionStatus, { signal }),
    enabled,
  });
}
