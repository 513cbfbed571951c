import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { TopProps } from '../../features/picks/top-props.tsx';

export function Dashboard() {
  return <DashboardPage topProps={<TopProps />} />;
}
