import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Plan } from '@overline/contracts';
import { Button, ButtonLink, type ButtonVariant } from '../../components/button.tsx';
import { useUser } from '../../session/session-context.tsx';

const NotSoldDialog = lazy(() =>
  import('../../components/not-sold-dialog.tsx').then((module) => ({ default: module.NotSoldDialog })),
);

/** What a person can do with a plan: join, sign in to buy, keep it. */
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
  return plan.price === 0 ? null : <BuyPlan plan={plan} variant={variant} />;
}

function BuyPlan({ plan, variant }: { plan: Plan; variant: ButtonVariant }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} className="w-full" onClick={() => setOpen(true)}>
        Choose {plan.tier}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <NotSoldDialog title={`Choose ${plan.tier}`} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
