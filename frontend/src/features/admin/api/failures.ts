import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HouseFailures } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/toast.tsx';
import { adminErrorText } from './admin-errors.ts';
import { useConsoleOptions } from './console-queries.ts';

export function useReplay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ service, id }: Failure) => call(routes.replayFailure, { params: { service, id } }),
    onSuccess: ({ success, message }) => notify({ type: success ? 'success' : 'error', message }),
    onError: (error) => failed(error, 'The replay did not work. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminFailures }),
  });
}

export function useDrop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ service, id }: Failure) => call(routes.dropFailure, { params: { service, id } }),
    onSuccess: (_, { name }) => notify({ type: 'success', message: `${name} was dropped.` }),
    onError: (error) => failed(error, 'Dropping it did not work. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminFailures }),
  });
}

export function useSettleAlert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.settleBillingAlert, { params: { id } }),
    onError: (error) => failed(error, 'The alert could not be put away. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminAlerts }),
  });
}

function failed(error: unknown, fallback: string): void {
  notify({ type: 'error', message: adminErrorText(error, fallback) });
}

type Service = HouseFailures['services'][number];

/** A failed event, call or analysis, with its service. */
export type Failure = Service['items'][number] & { service: Service['service'] };

export function useFailures() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminFailures,
    queryFn: ({ signal }) => call(routes.houseFailures, { signal }),
  });
}

export function useBillingAlerts() {
  return useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminAlerts,
    queryFn: async ({ signal }) => (await call(routes.billingAlerts, { signal })).alerts,
  });
}
