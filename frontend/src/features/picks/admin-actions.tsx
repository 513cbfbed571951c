import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useRefreshPicks } from './api/picks.ts';
import { useDaily } from './use-daily.ts';

const CHECK_FAILED = 'Failed to check pick results. Please try again.';
const REFRESH_FAILED = 'Failed to refresh picks. Please try again.';

/** Manual admin actions; the result check also runs daily at 8:15 local time. */
export function AdminActions() {
  const renew = useRefreshPicks();
  const check = useMutation({
    mutationFn: () => call(routes.checkResults),
    onSuccess: (answer) => {
      if (!answer.success) failed(replyError(answer, 'Failed to check picks. Please try again.'));
      else succeeded(`${answer.checked} picks checked, ${answer.pending} still pending.`);
    },
    onError: (error) => failed(isForbidden(error) ? 'Admin access required to check pick results' : CHECK_FAILED),
    onSettled: renew,
  });
  const refresh = useMutation({
    mutationFn: () => call(routes.refreshPicks),
    onSuccess: (answer) => {
      if (!answer.success) failed(replyError(answer, 'Failed to refresh picks. Please try again.'));
      else succeeded(`Revision ${answer.revision}: ${answer.picks.length} picks.`);
    },
    onError: (error) => failed(isForbidden(error) ? 'Admin access required to refresh picks' : REFRESH_FAILED),
    onSettled: renew,
  });
  useDaily(8, 15, () => check.mutate());

  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="small" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking…' : 'Check Picks'}
      </Button>
      <Button variant="secondary" size="small" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        {refresh.isPending ? 'Refreshing…' : 'Refresh Picks'}
      </Button>
    </div>
  );
}

function succeeded(message: string): void {
  notify({ type: 'success', message });
}

function failed(message: string): void {
  notify({ type: 'error', message });
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The error of a reply that reports no success. */
function replyError(answer: object, fallback: string): string {
  const error: unknown = Reflect.get(answer, 'error');
  return typeof error === 'string' && error !== '' ? error : fallback;
}
