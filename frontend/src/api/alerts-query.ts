import { useQuery } from '@tanstack/react-query';
import { call, routes } from './call.ts';
import { queryKeys } from './query-keys.ts';

/** The latest alerts and how many are unread; the live stream says when there are new ones. */
export function useAlerts() {
  return useQuery({
    queryKey: queryKeys.alerts,
    queryFn: ({ signal }) => call(routes.myAlerts, { signal }),
  });
}
