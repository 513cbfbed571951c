import { useQuery } from '@tanstack/react-query';
import { routes } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { routeQuery } from './route-query.ts';

/** The latest alerts and how many are unread. The live stream refetches them when there are new ones. */
export function useAlerts() {
  return useQuery(routeQuery(queryKeys.alerts, routes.myAlerts));
}
