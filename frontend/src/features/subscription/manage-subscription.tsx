import { lazy, Suspense, useState } from 'react';

const NotSoldDialog = lazy(() => import('./not-sold-dialog.tsx').then((module) => ({ default: module.NotSoldDialog })));

/** Opens what there is to manage about a subscription. */
export function ManageSubscription({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
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
