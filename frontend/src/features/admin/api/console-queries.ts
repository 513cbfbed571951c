import { createContext, use } from 'react';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AnalyticsRange,
  auditLog,
  PicksHistory,
  picksHistory,
  QueryInputOf,
  searchHistory,
} from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/notify.ts';
import { adminErrorText } from './admin-errors.ts';

const REFRESH_MS = 300_000;

/** Whether the console refreshes itself every five minutes. */
export const AutoRefresh = createContext(true);

/**
 * Options of every console query: refetched when its tab, page or filter opens, and every five minutes unless paused.
 * The previous rows stay until the new ones arrive.
 */
export function useConsoleOptions() {
  const isOn = use(AutoRefresh);
  return { staleTime: 0, refetchInterval: isOn ? REFRESH_MS : (false as const), placeholderData: keepPreviousData };
}

interface ConsoleMutation<Input> {
  mutationFn: (input: Input) => Promise<unknown>;
  /** The message after a success; none by default. */
  success?: (input: Input) => string;
  failure: string;
  /** Refetched afterwards. */
  queryKey: QueryKey;
}

/** A mutation that reports its outcome in a toast. */
export function useConsoleMutation<Input>({ mutationFn, success, failure, queryKey }: ConsoleMutation<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, input) => (success ? notify({ type: 'success', message: success(input) }) : undefined),
    onError: (error) => notifyError(error, failure),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

export function notifyError(error: unknown, fallback: string): void {
  notify({ type: 'error', message: adminErrorText(error, fallback) });
}

export function useAnalytics(dateRange: AnalyticsRange) {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: [...queryKeys.adminAnalytics, dateRange],
    queryFn: ({ signal }) => call(routes.analytics, { query: { dateRange }, signal }),
  });
}

export function useSearchHistory(query: QueryInputOf<typeof searchHistory>) {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: [...queryKeys.adminSearches, query],
    queryFn: ({ signal }) => call(routes.searchHistory, { query, signal }),
  });
}

export function usePicksHistory(query: QueryInputOf<typeof picksHistory>) {
  return useQuery({
    ...useConsoleOptions(),
    // Rows of another view do not fit this view's columns.
    placeholderData: (previous: PicksHistory | undefined, before) =>
      Reflect.get(Object(before?.queryKey[2]), 'view') === query?.view ? previous : undefined,
    queryKey: [...queryKeys.adminPicks, query] as readonly unknown[],
    queryFn: ({ signal }) => call(routes.picksHistory, { query, signal }),
  });
}

export function useAuditLog(query: QueryInputOf<typeof auditLog>) {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: [...queryKeys.adminAudit, query],
    queryFn: ({ signal }) => call(routes.auditLog, { query, signal }),
  });
}

export function useDiscordStatus() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminDiscord,
    queryFn: ({ signal }) => call(routes.discordStatus, { signal }),
  });
}
