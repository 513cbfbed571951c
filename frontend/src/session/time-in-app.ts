import { routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';

/** Today's time on the site, its limit, and the reminder. */
export const timeQuery = routeQuery(queryKeys.time, routes.myTime);
