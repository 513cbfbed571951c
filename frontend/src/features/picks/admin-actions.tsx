import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { notify, type Toast } from '../../components/toast/notify.ts';
import { picksDayQuery, useRefreshPicks } from './api/picks.ts';
import { useDaily } from './use-daily.ts';

/** Manual admin actions; the result check also runs daily at 8:15 local time. */
export function AdminActions() {
  const queries = useQueryClient();
  const check = useAdminAction('check pick results', async () => {
    const { success, checked, pending } = await call(routes.checkResults);
    return success
      ? { type: 'success', message: `${checked} picks checked, ${pending} still pending.` }
      : { type: 'error', message: 'Failed to check picks. Please try again.' };
  });
  const refresh = useAdminAction('refresh picks', async () => {
    const shown = queries.getQueryData(picksDayQuery.queryKey)?.revision;
    const { success, revision, picks } = await call(routes.refreshPicks);
    if (!success) return { type: 'error', message: 'Failed to refresh picks. Please try again.' };
    if (revision === shown) return { type: 'info', message: 'Nothing to change: these are still the best picks.' };
    return { type: 'success', message: `Revision ${revision}: ${picks.length} picks.` };
  });
  useDaily(8, 15, () => check.mutate());

  return (
    <div className="flex gap-2 max-sm:my-2">
      <Button variant="secondary" size="small" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking…' : 'Check Picks'}
      </Button>
      <Button variant="secondary" size="small" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        {refresh.isPending ? 'Refreshing…' : 'Refresh Picks'}
      </Button>
    </div>
  );
}

/** Runs `action` and shows its toast, or an error toast with `what`. Refetches the picks in both cases. */
function useAdminAction(what: string, action: () => Promise<Toast>) {
  return useMutation({
    mutationFn: action,
    onSuccess: notify,
    onError: (error) => {
      const isForbidden = error instanceof ApiError && error.status === 403;
      const message = isForbidden ? `Admin access required to ${what}` : `Failed to ${what}. Please try again.`;
      notify({ type: 'error', message });
    },
    onSettled: useRefreshPicks(),
  });
}
