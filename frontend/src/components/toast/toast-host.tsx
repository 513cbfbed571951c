import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './notify.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.ToastArea })));

/** The place of toasts; costs nothing until there is one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
