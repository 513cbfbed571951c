import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { Guard } from '../session/guard.tsx';
import { PICKS_PATH } from '../session/redirects.ts';
import { useSession } from '../session/session-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import * as pages from './pages/pages.ts';

/** Every address of the product. Unknown ones lead home. */
export function AppRoutes() {
  const [pathname] = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          <Route path="/record">
            <pages.RecordPage />
          </Route>
          <Route path="/pricing">
            <pages.PricingPage />
          </Route>
          <Route path="/login">
            <pages.LoginPage />
          </Route>
          <Route path="/register">
            <pages.RegisterPage />
          </Route>
          <Route path="/success">
            <pages.SuccessPage />
          </Route>
          <Route path="/terms">
            <pages.TermsPage />
          </Route>
          <Route path="/privacy">
            <pages.PrivacyPage />
          </Route>
          <Route path="/dashboard">
            <Guard access="signed-in" page={pages.DashboardPage} />
          </Route>
          <Route path="/picks/:id?">
            <Guard access="signed-in" page={pages.PicksPage} />
          </Route>
          <Route path="/moneylines">
            <Guard access="signed-in" page={pages.MoneylinesPage} />
          </Route>
          <Route path="/parlay-builder">
            <Guard access="signed-in" page={pages.ParlayBuilderPage} />
          </Route>
          <Route path="/account">
            <Guard access="signed-in" page={pages.AccountPage} />
          </Route>
          <Route path="/admin">
            <Guard access="admin" page={pages.AdminPage} />
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function Home() {
  const session = useSession();
  if (session.status === 'authenticated') return <Redirect to={PICKS_PATH} replace />;
  return session.status === 'checking' ? <PageSkeleton /> : <pages.LandingPage />;
}
