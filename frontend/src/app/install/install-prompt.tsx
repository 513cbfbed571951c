import { lazy, Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { dismiss, watchInstall, type InstallWay } from './install-offer.ts';

const InstallCard = lazy(() => import('./install-card.tsx').then((module) => ({ default: module.InstallCard })));

/** Offers to put the product on the home screen, once, in a corner. */
export function InstallPrompt() {
  const [offered, setOffered] = useState<InstallWay | null>(null);
  useEffect(() => watchInstall(setOffered, () => setOffered(null)), []);
  if (offered === null) return null;
  const close = (): void => setOffered(null);
  const dismissed = (): void => {
    dismiss();
    close();
  };
  return (
    <PartBoundary>
      <Suspense>
        <InstallCard offered={offered} onTaken={close} onDismiss={dismissed} />
      </Suspense>
    </PartBoundary>
  );
}
