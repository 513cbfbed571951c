import { PlanCards } from '../../features/billing/plan-cards.tsx';
import { LandingPage } from '../../features/landing/landing-page.tsx';

export function Landing() {
  return <LandingPage plans={<PlanCards level={3} />} />;
}
