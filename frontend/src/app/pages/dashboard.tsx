import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/page.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';

// Cards and their curves are below the search, and wait for the picks anyway.
const TopProps = lazy(() =>
  import('../../features/picks/top-props.tsx').then((module) => ({ default: module.TopProps })),
);

export function Dashboard() {
  const topProps = (
    <Suspense fallback={<Skeleton className="h-88 rounded-lg" />}>
      <TopProps />
    </Suspense>
  );
  return <DashboardPage topProps={topProps} />;
}
