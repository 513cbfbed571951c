import { useEffect, type ComponentType } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { VerifyingOverlay } from './verifying-overlay.tsx';
import { guardPage, type PageAccess } from './redirects.ts';
import { useSession } from './session-context.tsx';

interface GuardProps {
  access: PageAccess;
  page: ComponentType & { preload?: () => void };
}

/** Shows a page only to whom it is for; fetches its code while the session is being checked. */
export function Guard({ access, page: Page }: GuardProps) {
  const session = useSession();
  const [pathname] = useLocation();
  const search = useSearch();
  useEffect(() => Page.preload?.(), [Page]);
  const decision = guardPage(session, access, `${pathname}${search === '' ? '' : `?${search}`}${window.location.hash}`);
  if (decision.show === 'elsewhere') {
    return <Redirect to={decision.to} replace state={decision.origin === null ? null : { from: decision.origin }} />;
  }
  if (decision.show === 'page') return <Page />;
  return (
    <>
      <VerifyingOverlay />
      <PageSkeleton />
    </>
  );
}
