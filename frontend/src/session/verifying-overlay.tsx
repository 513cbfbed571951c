import { useEffect, useState } from 'react';
import { LogoMark } from '../components/logo.tsx';

export const OVERLAY_DELAY_MS = 500;
export const OVERLAY_HIDE_MS = 5000;

/** Says that the session is being verified: only once that takes over half a second, and for at most five seconds. */
export function VerifyingOverlay() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setShown(true), OVERLAY_DELAY_MS);
    const hide = setTimeout(() => setShown(false), OVERLAY_HIDE_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  if (!shown) return null;
  return (
    <div role="status" className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-4 bg-surface">
      <LogoMark className="h-15 w-20 animate-pulse" weight={1.25} />
      <p className="text-sm text-quiet">Verifying your session…</p>
    </div>
  );
}
