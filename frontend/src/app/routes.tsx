import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '../components/error-boundaries.tsx';
import { HEADINGS, PageSkeleton } from '../components/page.tsx';
import { Guard } from '../session/guard.tsx';
import { PICKS_PATH } from '../session/redirects.ts';
import { useSession } from '../session/session-context.tsx';
import * as pages from './pages/pages.ts';

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary path={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/record" element={<pages.RecordPage />} />
          <Route path="/pricing" element={<pages.PricingPage />} />
          <Route path="/login" element={<pages.LoginPage />} />
          <Route path="/register" element={<pages.RegisterPage />} />
          <Route path="/success" element={<pages.SuccessPage />} />
          <Route path="/terms" element={<pages.TermsPage />} />
          <Route path="/privacy" element={<pages.PrivacyPage />} />
          <Route
            path="/dashboard"
            element={<Guard access="signed-in" page={pages.DashboardPage} heading={HEADINGS.dashboard} />}
          />
          <Route
            path="/picks/:id?"
            element={<Guard access="signed-in" page={pages.PicksPage} heading={HEADINGS.picks} />}
          />
          <Route
            path="/moneylines"
            element={<Guard access="signed-in" page={pages.MoneylinesPage} heading={HEADINGS.moneylines} />}
          />
          <Route
            path="/parlay-builder"
            element={<Guard access="signed-in" page={pages.ParlayBuilderPage} heading={HEADINGS.parlay} />}
          />
          <Route path="/account" element={<Guard access="signed-in" page={pages.AccountPage} />} />
          <Route path="/admin" element={<Guard access="admin" page={pages.AdminPage} heading={HEADINGS.admin} />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  );
}

function Home() {
  const session = useSession();
  if (session.status === 'authenticated') return <Navigate to={PICKS_PATH} replace />;
  return session.status === 'checking' ? <PageSkeleton /> : <pages.LandingPage />;
}
