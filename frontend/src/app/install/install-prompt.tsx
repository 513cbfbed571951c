import { lazy, Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { dismiss, watchInstall, type InstallWay } from './install-offer.ts';

const InstallPanel = lazy(() => import('./install-panel.tsx').then((module) => ({ default: module.InstallPanel })));

/** Offers to put the product on the home screen, once, in a corner. */
export function InstallPrompt() {
  const [offered, setOffered] = useState<InstallWay | null>(null);
  useEffect(() => watchInstall(setOffered, () => setOffered(null)), []);
  if (offered === null) return null;
  const close = (): void => setOffered(null);
  const putAway = (): void => {
    dismiss();
    close();
  };
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <InstallPanel offered={offered} onDismiss={putAway} onInstall={close} />
      </Suspense>
    </PartBoundary>
  );
}
