import { z } from 'zod';
import { NoContent } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
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

export const getAnalytics = request('admin.get-analytics', {
  input: z.object({ range: AnalyticsRange }),
  reply: Analytics,
});
export const getSearchHistory = request('admin.get-search-history', { input: SearchQuery, reply: SearchHistory });
export const getPicksHistory = request('admin.get-picks-history', { input: PicksQuery, reply: PicksHistory });
export const getAuditLog = request('admin.get-audit-log', { input: AuditQuery, reply: AuditLog });

/** A part of a CSV file. `next` is the `from` of the following part, null after the last. */
const CsvPart = z.object({ text: z.string(), next: z.string().nullable() });
const from = z.string().max(200).nullable();
const timeoutMs = 20_000;

export const exportSearches = request('admin.export-searches', {
  input: z.object({ filter: SearchFilter, from }),
  reply: CsvPart,
  timeoutMs,
});
export const exportPicks = request('admin.export-picks', {
  input: z.object({ filter: PicksFilter, from }),
  reply: CsvPart,
  timeoutMs,
});

export const getFailedWorkList = request('admin.list-failed-work', { input: z.object({}), reply: FailedWorkList });
const OneFailure = z.object({ service: FailedWorkService, id: z.uuid() });
export const replayFailureRequest = request('admin.replay-failure', {
  input: OneFailure,
  reply: z.object({ success: z.boolean(), message: z.string() }),
  timeoutMs: 30_000,
});
/** @throws FAILED_WORK_NOT_FOUND */
export const dropFailureRequest = request('admin.drop-failure', { input: OneFailure, reply: NoContent });
