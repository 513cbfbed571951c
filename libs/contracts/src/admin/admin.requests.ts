import { z } from 'zod';
import { NoContent } from '../messages/route.ts';
import { request, NoInput } from '../messages/bus-messages.ts';
import { Analytics } from './analytics.ts';
import { replayFailure } from './admin.routes.ts';
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

export const getAnalytics = request('admin.get-analytics', z.object({ range: AnalyticsRange }), Analytics);
export const getSearchHistory = request('admin.get-search-history', SearchQuery, SearchHistory);
export const getPicksHistory = request('admin.get-picks-history', PicksQuery, PicksHistory);
export const getAuditLog = request('admin.get-audit-log', AuditQuery, AuditLog);

/** One part of a CSV file. Pass `next` as `from` to request the following part; it is null in the last part. */
const CsvPart = z.object({ text: z.string(), next: z.string().nullable() });
const from = z.string().max(200).nullable();
const timeoutMs = 20_000;

export const exportSearches = request('admin.export-searches', z.object({ filter: SearchFilter, from }), CsvPart, {
  timeoutMs,
});
export const exportPicks = request('admin.export-picks', z.object({ filter: PicksFilter, from }), CsvPart, {
  timeoutMs,
});

export const getFailedWorkList = request('admin.list-failed-work', NoInput, FailedWorkList);
const OneFailure = z.object({ service: FailedWorkService, id: z.uuid() });
export const replayFailureRequest = request('admin.replay-failure', OneFailure, replayFailure.reply, {
  timeoutMs: 30_000,
});
/** @throws FAILED_WORK_NOT_FOUND */
export const dropFailureRequest = request('admin.drop-failure', OneFailure, NoContent);
