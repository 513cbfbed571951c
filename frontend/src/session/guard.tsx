import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { LogoMark } from '../components/logo.tsx';
import { PageSkeleton } from '../components/page.tsx';
import { guardPage, type PageAccess } from './redirects.ts';
import { useSession } from './session-context.tsx';

interface GuardProps {
  access: PageAccess;
  page: ComponentType & { preload?: () => Promise<void> };
  /** Shown to a visitor instead of the login page if the path contains an ID. */
  visitorPage?: ComponentType | undefined;
  heading?: string | undefined;
}

/** Shows a page only to users with access, and preloads its code while the session is being checked. */
export function Guard({ access, page: Page, visitorPage: VisitorPage, heading }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const { id } = useParams();
  useEffect(() => void Page.preload?.(), [Page]);
  const decision = guardPage(session, access, `${pathname}${search}${hash}`);
  // After the check the page renders at low priority behind the skeleton.
  const isRendered = useDeferredValue(decision.show === 'page');
  const waiting = <PageSkeleton heading={heading} />;
  if (decision.show === 'redirect') {
    if (VisitorPage && id !== undefined && decision.origin !== null) {
      return (
        <Suspense fallback={waiting}>
          <VisitorPage />
        </Suspense>
      );
    }
    return <Navigate to={decision.to} replace state={decision.origin === null ? null : { from: decision.origin }} />;
  }
  return (
    <>
      {decision.show === 'wait' ? <VerifyingOverlay /> : null}
      <Suspense fallback={waiting}>
        {/* The key resets forms when another tab signs in with another account. */}
        {isRendered && session.status === 'authenticated' ? <Page key={session.user.id} /> : waiting}
      </Suspense>
    </>
  );
}

const OVERLAY_DELAY_MS = 500;
const OVERLAY_HIDE_MS = 5000;

/** Shown only if the check takes over 500 ms, and for at most 5 seconds. */
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
