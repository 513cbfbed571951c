import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { Guard } from '../session/guard.tsx';
import { PICKS_PATH } from '../session/redirects.ts';
import { useSession } from '../session/session-context.tsx';
import { LandingPage, PicksPage } from './pages.ts';

/** Every address of the product. Unknown ones lead home. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/picks" element={<Guard access="signed-in" page={PicksPage} />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}

function Home() {
  const session = useSession();
  if (session.status === 'authenticated') return <Navigate to={PICKS_PATH} replace />;
  return session.status === 'checking' ? <PageSkeleton /> : <LandingPage />;
}
