import { createContext, use } from 'react';
import { type QueryKey, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { notify } from '../../../components/toast/notify.ts';

const REFRESH_MS = 300_000;

/** Whether the console refreshes itself every five minutes. */
export const AutoRefresh = createContext(true);

/**
 * A query of the console: refetched when its tab, page or filter opens, and every five minutes unless paused. The
 * previous data stays until the new data arrives, unless `fits` rejects its key.
 */
export function useConsoleQuery<T>(
  query: Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
  fits: (previousKey: QueryKey) => boolean = () => true,
) {
  const isOn = use(AutoRefresh);
  return useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: isOn ? REFRESH_MS : false,
    placeholderData: (previous, before) => (before && fits(before.queryKey) ? previous : undefined),
  });
}

interface ConsoleMutation<Input> {
  mutationFn: (input: Input) => Promise<unknown>;
  /** The message after a success; none by default. */
  success?: (input: Input) => string;
  failure: string;
  /** Key of the queries to refetch after the mutation. */
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

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Session expired. Please log in again.',
  403: 'Admin access required for this operation',
  404: 'Resource not found',
  500: 'Server error. Please try again later.',
};

/** The console's own text for the status, else the server's, else `fallback`. */
export function adminErrorText(error: unknown, fallback: string): string {
  const statusText = error instanceof ApiError && !needsSecondFactor(error) ? BY_STATUS[error.status] : undefined;
  return statusText ?? errorText(error, fallback);
}

/** Whether the admin signed in without a second factor, but one is required. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
}
