import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Analytics } from './analytics.ts';
import { AuditLog, AuditQuery } from './audit.ts';
import { FailedWorkService, FailedWorkList } from './failed-work-list.ts';
import {
  PicksFilter,
  PicksHistory,
  PicksQuery,
  AnalyticsRange,
  SearchFilter,
  SearchHistory,
  SearchQuery,
} from './history.ts';

/** A CSV file whose first line has the column names. */
const Csv = z.string();
const params = z.strictObject({ service: FailedWorkService, id: z.uuid('id: must be the id of failed work') });

export const analytics = route('GET', '/admin/analytics', {
  access: 'admin',
  summary: 'Users, API calls, searches, picks and revenue of a range, next to the range before it',
  query: z.strictObject({ dateRange: AnalyticsRange.default('24h') }),
  reply: Analytics,
});

export const searchHistory = route('GET', '/admin/search-history', {
  access: 'admin',
  summary: 'Finished searches',
  query: SearchQuery,
  reply: SearchHistory,
});

export const searchHistoryCsv = route('GET', '/admin/search-history/csv', {
  access: 'admin',
  summary: 'All filtered searches as CSV',
  query: SearchFilter,
  reply: Csv,
});

export const picksHistory = route('GET', '/admin/daily-picks-history', {
  access: 'admin',
  summary: 'Graded picks, and the results of props, players and both combined',
  query: PicksQuery,
  reply: PicksHistory,
});

export const picksHistoryCsv = route('GET', '/admin/daily-picks-history/csv', {
  access: 'admin',
  summary: 'All filtered picks, or the rows of another view, as CSV',
  query: PicksFilter,
  reply: Csv,
});

export const auditLog = route('GET', '/admin/audit', {
  access: 'admin',
  summary: 'Admin actions, and security events of accounts',
  query: AuditQuery,
  reply: AuditLog,
});

export const failedWorkList = route('GET', '/admin/failed-work', {
  access: 'admin',
  summary: 'Failed work of all services, and their unhealthy parts',
  reply: FailedWorkList,
});

export const replayFailure = route('POST', '/admin/failed-work/:service/:id/replay', {
  access: 'admin',
  summary: 'Retry failed work',
  audit: 'failed-work.replay',
  params,
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

export const dropFailure = route('DELETE', '/admin/failed-work/:service/:id', {
  access: 'admin',
  summary: 'Dismiss failed work',
  audit: 'failed-work.drop',
  params,
  reply: NoContent,
});
