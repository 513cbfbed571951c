import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../session/session-context.tsx';
import { paysForPlan } from './paying.ts';

const NotSoldDialog = lazy(() =>
  import('../../components/not-sold-dialog.tsx').then((module) => ({ default: module.NotSoldDialog })),
);

/** Opens what there is to manage about a subscription; nothing on plans that cost nothing. */
export function ManageSubscription({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  const user = useUser();
  if (user === null || !paysForPlan(user.tier)) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Manage Subscription
      </button>
      {open ? (
        <Suspense fallback={null}>
          <NotSoldDialog title="Manage Subscription" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
