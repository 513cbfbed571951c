import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertSettings } from '@overline/contracts';
import { errorText } from '../../../api/api-error.ts';
import { routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { notify } from '../../../components/toast/notify.ts';

export function useAlertSettings() {
  return useQuery(routeQuery(queryKeys.alertSettings, routes.alertSettings));
}

/** Runs a change of where or when alerts are sent. The reply replaces the settings on the page. */
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
      notify({ type: 'error', message: errorText(error, 'That was not saved. Please try again.') });
    },
  });
}
