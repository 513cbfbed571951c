import { useLocation } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import type { Plan } from '@overline/contracts';
import { ButtonLink, type ButtonVariant } from '../../components/button.tsx';
import { useUser } from '../../session/session-context.tsx';

// A visitor cannot buy yet, and needs nothing of it.
const BuyPlan = lazy(() => import('./buy-plan.tsx').then((module) => ({ default: module.BuyPlan })));

/** What a person can do with a plan: join, sign in to buy, buy, keep it. */
export function PlanAction({ plan }: { plan: Plan }) {
  const user = useUser();
  const { pathname } = useLocation();
  const variant: ButtonVariant = plan.isMostPopular ? 'primary' : 'secondary';
  if (user === null && plan.price === 0) {
    return (
      <ButtonLink to="/register" variant={variant} className="w-full">
        Get Started Free
      </ButtonLink>
    );
  }
  if (user === null) {
    return (
      <ButtonLink
        to="/login"
        state={{ from: pathname === '/' ? '/pricing' : pathname }}
        variant={variant}
        className="w-full"
      >
        Choose {plan.tier}
      </ButtonLink>
    );
  }
  if (user.tier === plan.tier)
    return <p className="flex min-h-11 items-center justify-center text-sm font-medium">Your plan</p>;
  if (plan.tier !== 'Premium' && plan.tier !== 'Platinum') return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <BuyPlan tier={plan.tier} variant={variant} />
    </Suspense>
  );
}
