import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '../components/error-boundaries.tsx';
import { PageSkeleton } from '../components/page.tsx';
import { Guard } from '../session/guard.tsx';
import { PICKS_PATH } from '../session/redirects.ts';
import { useSession } from '../session/session-context.tsx';
import { useBreak } from '../session/use-break.ts';
import { BreakPage, LandingPage, PAGES } from './pages/pages.ts';

export function AppRoutes() {
  const { pathname } = useLocation();
  const isOnBreak = useBreak() !== null;
  return (
    <PageErrorBoundary path={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {isOnBreak ? null : <Route path="/" element={<Home />} />}
          {PAGES.filter(({ duringBreak }) => duringBreak ?? !isOnBreak).map(
            ({ path, page: Page, access, visitorPage, heading }) => (
              <Route
                key={path}
                path={path}
                element={
                  access ? <Guard access={access} page={Page} visitorPage={visitorPage} heading={heading} /> : <Page />
                }
              />
            ),
          )}
          <Route path="*" element={isOnBreak ? <BreakPage /> : <Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  );
}

function Home() {
  const session = useSession();
  if (session.status === 'authenticated') return <Navigate to={PICKS_PATH} replace />;
  return session.status === 'checking' ? <PageSkeleton /> : <LandingPage />;
}
