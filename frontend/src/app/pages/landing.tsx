import { LandingPage } from '../../features/landing/landing-page.tsx';
import { PlanCards } from '../../features/pricing/plan-cards.tsx';

/** The landing page with the plans in it. */
export function Landing() {
  return <LandingPage plans={<PlanCards level={3} />} />;
}
