import { z } from 'zod';
import { Nothing } from '../messages/none.ts';
import { route } from '../messages/route.ts';
import { Analytics } from './analytics.ts';
import { AuditLog, AuditQuery } from './audit.ts';
import { FailedWorkService, FailedWorkList } from './failed-work-list.ts';
import { PicksFilter, PicksHistory, PicksQuery } from './picks-history.ts';
import { AnalyticsRange } from './range.ts';
import { SearchFilter, SearchHistory, SearchQuery } from './search-history.ts';

/** A file of comma-separated values, its first line the names of the columns. */
const Csv = z.string();
const params = z.strictObject({ service: FailedWorkService, id: z.uuid('id: must be the id of what failed') });

export const analytics = route('GET', '/admin/analytics', {
  access: 'admin',
  summary: 'Visitors, calls, searches, picks and money of a range, beside the range before it',
  query: z.strictObject({ dateRange: AnalyticsRange.default('24h') }),
  reply: Analytics,
});

export const searchHistory = route('GET', '/admin/search-history', {
  access: 'admin',
  summary: 'Searches that were made',
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
  summary: 'Graded picks; and how props, players and both together did',
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
  summary: 'What Admins have done, and what happened to accounts',
  query: AuditQuery,
  reply: AuditLog,
});

export const failedWorkList = route('GET', '/admin/failed-work', {
  access: 'admin',
  summary: 'What services have given up, and feeds that are not well',
  reply: FailedWorkList,
});

export const replayFailure = route('POST', '/admin/failed-work/:service/:id/replay', {
  access: 'admin',
  summary: 'Have one failed piece of work done again',
  audit: 'failed-work.replay',
  params,
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

export const dropFailure = route('DELETE', '/admin/failed-work/:service/:id', {
  access: 'admin',
  summary: 'Forget one failed piece of work',
  audit: 'failed-work.drop',
  params,
  reply: Nothing,
});
