import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { TopProps } from '../../features/picks/top-props.tsx';

/** The dashboard with the best of the day's picks in it. */
export function Dashboard() {
  return <DashboardPage topProps={<TopProps />} />;
}
