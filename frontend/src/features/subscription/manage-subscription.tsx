import { usePortal } from '../../api/billing.ts';
import { notify } from '../../components/toast/notify.ts';
import { useUser } from '../../session/session-context.tsx';
import { paysForPlan } from './paying.ts';

/** Leads to where a subscription is managed; nothing on plans that cost nothing. */
export function ManageSubscription({ className }: { className: string }) {
  const portal = usePortal();
  const user = useUser();
  if (user === null || !paysForPlan(user.tier)) return null;
  const open = (): void => portal.mutate(undefined, { onError: ({ message }) => notify({ type: 'error', message }) });
  return (
    <button
      type="button"
      className={className}
      aria-disabled={portal.isPending}
      onClick={() => (portal.isPending ? undefined : open())}
    >
      {portal.isPending ? 'Processing...' : 'Manage Subscription'}
    </button>
  );
}
