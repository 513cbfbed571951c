import { useQuery } from '@tanstack/react-query';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';

export function useSubscription({ enabled = true } = {}) {
  return useQuery({ ...routeQuery(queryKeys.subscription, routes.subscriptionStatus), enabled });
}
