import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { type Plan, PLANS, type Tier } from '@overline/contracts';
import { ButtonLink, type ButtonVariant } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { useUser } from '../../session/session-context.tsx';

/** `level` is the heading level of the plan names. */
export function PlanCards({ level }: { level: 2 | 3 }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {PLANS.map((plan) => (
        <PlanCard key={plan.tier} plan={plan} level={level} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, level }: { plan: Plan; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li
      className={classNames(
        'flex flex-col rounded-lg border bg-raised p-5 lg:p-6',
        plan.isMostPopular ? 'border-accent' : '',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Heading className="text-lg">{plan.tier}</Heading>
        {plan.isMostPopular ? (
          <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-ink">
            Most popular
          </span>
        ) : null}
      </div>
      <p className="mt-3 flex items-baseline gap-0.5">
        <span className="text-xl font-semibold tracking-tight">${plan.price}</span>
        <span className="text-sm text-quiet">/mo</span>
      </p>
      <p className="mt-3 text-sm text-quiet normal-nums">{DESCRIPTIONS[plan.tier]}</p>
      <ul className="mt-4 mb-6 space-y-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} />
      </div>
    </li>
  );
}

// Loaded only for signed-in users, because visitors cannot buy.
const BuyPlan = lazy(() => import('./buy-plan.tsx').then((module) => ({ default: module.BuyPlan })));

function PlanAction({ plan }: { plan: Plan }) {
  const user = useUser();
  const { pathname } = useLocation();
  const variant: ButtonVariant = plan.isMostPopular ? 'primary' : 'secondary';
  if (user === null) {
    const isFree = plan.price === 0;
    const from = pathname === '/' ? '/pricing' : pathname;
    return (
      <ButtonLink to={isFree ? '/register' : '/login'} state={{ from }} variant={variant} className="w-full">
        {isFree ? 'Get Started Free' : `Choose ${plan.tier}`}
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

const DESCRIPTIONS: Readonly<Partial<Record<Tier, string>>> = {
  Free: 'AI-recommended picks on the Picks tab.',
  Premium: 'Daily AI searches and dashboard insights.',
  Platinum: 'The highest search limits and all features.',
};
