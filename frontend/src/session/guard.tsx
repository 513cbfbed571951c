import { Suspense, useDeferredValue, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { VerifyingOverlay } from './verifying-overlay.tsx';
import { guardPage, type PageAccess } from './redirects.ts';
import { useSession } from './session-context.tsx';

interface GuardProps {
  access: PageAccess;
  page: ComponentType & { preload?: () => void };
  heading?: string;
}

/** Shows a page only to whom it is for; fetches its code while the session is being checked. */
export function Guard({ access, page: Page, heading }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useEffect(() => Page.preload?.(), [Page]);
  const decision = guardPage(session, access, `${pathname}${search}${hash}`);
  // When the check ends, the whole page comes at once: it is drawn bit by bit behind what stands.
  const isDrawn = useDeferredValue(decision.show === 'page');
  if (decision.show === 'elsewhere') {
    return <Navigate to={decision.to} replace state={decision.origin === null ? null : { from: decision.origin }} />;
  }
  const waiting = <PageSkeleton heading={heading} />;
  if (decision.show === 'page' && !isDrawn) return waiting;
  if (decision.show === 'page') {
    return (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    );
  }
  return (
    <>
      <VerifyingOverlay />
      {waiting}
    </>
  );
}
