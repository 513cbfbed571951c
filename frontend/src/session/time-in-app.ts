import { queryOptions } from '@tanstack/react-query';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Today's time on the site, its limit, and the reminder. */
export const timeQuery = queryOptions({
  queryKey: queryKeys.time,
  queryFn: ({ signal }) => call(routes.myTime, { signal }),
});
