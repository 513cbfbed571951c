import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedWorkList } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/notify.ts';
import { notifyError, useConsoleMutation, useConsoleOptions } from './console-queries.ts';

type Service = FailedWorkList['services'][number];
/** A failed event, call or analysis, with its service. */
export type Failure = Service['items'][number] & { service: Service['service'] };

export function useFailures() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminFailures,
    queryFn: ({ signal }) => call(routes.failedWorkList, { signal }),
  });
}

export function useReplayFailure() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ service, id }: Failure) => call(routes.replayFailure, { params: { service, id } }),
    onSuccess: ({ success, message }) => notify({ type: success ? 'success' : 'error', message }),
    onError: (error) => notifyError(error, 'The replay failed. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminFailures }),
  });
}

export function useDropFailure() {
  return useConsoleMutation({
    mutationFn: ({ service, id }: Failure) => call(routes.dropFailure, { params: { service, id } }),
    success: ({ name }) => `${name} was dropped.`,
    failure: 'Dropping it failed. Please try again.',
    queryKey: queryKeys.adminFailures,
  });
}

export function useBillingAlerts() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminAlerts,
    queryFn: async ({ signal }) => (await call(routes.billingAlerts, { signal })).alerts,
  });
}

export function useDismissAlert() {
  return useConsoleMutation({
    mutationFn: (id: string) => call(routes.settleBillingAlert, { params: { id } }),
    failure: 'The alert could not be dismissed. Please try again.',
    queryKey: queryKeys.adminAlerts,
  });
}
