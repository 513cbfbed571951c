import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertSettings } from '@overline/contracts';
import { errorText } from '../../../api/api-error.ts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { notify } from '../../../components/toast/notify.ts';

export function useWatches() {
  return useQuery({
    queryKey: queryKeys.watches,
    queryFn: ({ signal }) => call(routes.myWatches, { signal }),
  });
}

/** Changes a watch, or ends it. */
export function useWatchActions(onError: (error: Error) => void) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.watches });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; paused?: boolean; threshold?: number }) =>
      call(routes.changeWatch, { params: { id }, body }),
    onError,
    onSettled,
  });
  const end = useMutation({
    mutationFn: (id: string) => call(routes.deleteWatch, { params: { id } }),
    onError,
    onSettled,
  });
  return { change, end };
}

export function useAlertSettings() {
  return useQuery({
    queryKey: queryKeys.alertSettings,
    queryFn: ({ signal }) => call(routes.alertSettings, { signal }),
  });
}

/** Changes where and when alerts are sent; the reply replaces the settings on the page. */
export function useSettingsChange<Input = void>(
  change: (input: Input) => Promise<AlertSettings>,
  onDone?: () => unknown,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (settings) => {
      queries.setQueryData(queryKeys.alertSettings, settings);
      onDone?.();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: queryKeys.alertSettings });
      notify({ type: 'error', message: errorText(error, error.message) });
    },
  });
}
